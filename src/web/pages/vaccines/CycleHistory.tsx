import { Clock, Trash2 } from 'lucide-react';
import { isOfProgramme } from '@/domain/duties/brucellosis';
import type { HerdReader } from '@/domain/shared/effects';
import { inOrder } from '@/domain/vaccines/cycles';
import type {
  AppliedDose,
  Vaccine,
  VaccineCycle,
} from '@/domain/vaccines/types';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Fold } from '@/web/components/Fold';
import { List } from '@/web/components/List';
import { Heading, Note, Row, Stack } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { Tag } from '@/web/components/Tag';
import { useAppSelector } from '@/web/hooks';
import { Papers } from '@/web/shared/duties/Papers';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { RecordedBy } from '@/web/shared/people/RecordedBy';
import { pendingDose, useDeleteDose } from './useDeleteDose';
import styles from './vaccines.module.css';
import { animalCount } from './words';

interface CycleHistoryProps {
  readonly reader: HerdReader;
  readonly vaccine: Vaccine;
}

/** The cycles of a vaccine with their doses, newest first. */
export function CycleHistory({ reader, vaccine }: CycleHistoryProps) {
  const { remove, dialog } = useDeleteDose(vaccine);
  const doses = reader.rowsOf('dosesAplicadas', vaccine.vacinaId);
  const cycles = vaccine.hitoricoVacinacoes;
  return (
    <Stack as="section" aria-label="Ciclos">
      <Heading>Ciclos</Heading>
      {cycles.length === 0 ? <Note>Nenhuma dose aplicada ainda.</Note> : null}
      {cycles
        .map((cycle, index) => (
          <Cycle
            key={cycle.historicoVacinacaoId}
            cycle={cycle}
            ordinal={index + 1}
            doses={dosesOf(doses, cycle)}
            official={isOfProgramme(vaccine)}
            onDelete={remove}
          />
        ))
        .reverse()}
      {dialog}
    </Stack>
  );
}

function dosesOf(
  doses: readonly AppliedDose[],
  { historicoVacinacaoId }: VaccineCycle,
) {
  const own = doses.filter(
    (dose) => dose.historicoVacinacaoId === historicoVacinacaoId,
  );
  return [...inOrder(own)].reverse();
}

interface CycleProps {
  readonly cycle: VaccineCycle;
  readonly ordinal: number;
  /** Newest first. */
  readonly doses: readonly AppliedDose[];
  readonly official: boolean;
  readonly onDelete: (dose: AppliedDose) => void;
}

function Cycle(props: CycleProps) {
  const { cycle, ordinal, doses, official, onDelete } = props;
  const { inicio, fim, doseEmAnimais } = cycle;
  return (
    <Card>
      <Row spread>
        <Heading as="h3">Ciclo {ordinal}</Heading>
        {fim === null ? <Tag tone="brand">Em andamento</Tag> : null}
      </Row>
      <Note>{fim === null ? `Desde ${inicio}` : `De ${inicio} a ${fim}`}</Note>
      <Row as="ul" gap="lg" aria-label="Animais por dose">
        {Object.entries(doseEmAnimais).map(([number, amount]) => (
          <li key={number}>
            {number}ª dose: <strong>{animalCount(amount)}</strong>
          </li>
        ))}
      </Row>
      <List as="ol" aria-label={`Doses do ciclo ${ordinal}`}>
        {doses.map((dose) => (
          <DoseEntry key={dose.doseId} {...{ dose, official, onDelete }} />
        ))}
      </List>
    </Card>
  );
}

interface DoseEntryProps {
  /** Of a programme: who vouches for it is said and may be added. */
  readonly official: boolean;
  readonly dose: AppliedDose;
  readonly onDelete: (dose: AppliedDose) => void;
}

/** One application: when, to whom, and how it stands with the server. */
function DoseEntry({ dose, official, onDelete }: DoseEntryProps) {
  const { dataAplicacao, numeroDose, animaisVacinados } = dose;
  const called = useCalled();
  const waits = useAppSelector(
    (state) => pendingDose(state, dose.doseId) !== undefined,
  );
  return (
    <li className={styles.dose}>
      <div>
        <p>
          <strong>{dataAplicacao}</strong> · {numeroDose}ª aplicação
        </p>
        <Note as="div">
          <RecordedBy
            rebanhoId={dose.rebanhoId}
            table="dosesAplicadas"
            id={dose.doseId}
          />
        </Note>
        {dose.finalizouCiclo ? <Note>Finalizou o ciclo</Note> : null}
        {official ? <Papers dose={dose} /> : null}
        {waits ? (
          <Tag tone="info" icon={<Clock aria-hidden />}>
            Aguardando envio
          </Tag>
        ) : null}
        <Fold summary={animalCount(animaisVacinados.length)}>
          <ul>
            {animaisVacinados.map(({ animalId, nome, numeroDose: own }) => (
              <Note as="li" key={animalId}>
                {called(animalId, nome)}, {own}ª dose
              </Note>
            ))}
          </ul>
        </Fold>
      </div>
      <Recording>
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          aria-label={`Excluir dose de ${dataAplicacao}`}
          onClick={() => onDelete(dose)}
        />
      </Recording>
    </li>
  );
}
