import { Pencil, Pill } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { timeKey } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import type { Treatment } from '@/domain/treatments/types';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { List } from '@/web/components/List';
import { Actions, Heading, Note } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { animalPath } from '@/web/shared/animalPath';
import { DeleteRow } from '@/web/shared/DeleteRow';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { RowGate } from '@/web/shared/RowGate';
import { stateText } from '@/web/shared/treatments/words';
import { applyPath } from '@/web/shared/withdrawal/draft';
import { useGoOn } from '@/web/sync/useGoOn';
import { MedicineRows, NamedRow } from './lists';

/** …/tratamento/:tratamentoId */
export function Component() {
  const { rebanhoId = '', tratamentoId = '' } = useParams();
  // Here, for a treatment's page goes with it before the answer comes.
  const goOn = useGoOn();
  return (
    <RowGate rebanhoId={rebanhoId} table="tratamentos" id={tratamentoId}>
      {(treatment, herd) => <Details {...{ herd, treatment, goOn }} />}
    </RowGate>
  );
}

interface DetailsProps {
  readonly herd: HerdReader;
  readonly treatment: Treatment;
}

interface Leaving {
  readonly goOn: ReturnType<typeof useGoOn>;
}

function Details({ herd, treatment, goOn }: DetailsProps & Leaving) {
  const { rebanhoId, tratamentoId, nome, observacao } = treatment;
  const list = `/rebanho/${rebanhoId}/tratamento?aba=tratamentos`;
  return (
    <Page
      title={nome}
      subtitle="Tratamento"
      herdName={herd.herd.nome}
      backTo={list}
    >
      {observacao ? <p>{observacao}</p> : null}
      <Medicines herd={herd} treatment={treatment} />
      <ClashHistory rebanhoId={rebanhoId} registroId={tratamentoId} />
      <Actions>
        <LinkButton
          to={`${applyPath(rebanhoId)}?tratamentoId=${tratamentoId}`}
          variant="primary"
          icon={<Pill aria-hidden />}
        >
          Aplicar
        </LinkButton>
        <LinkButton
          to={`/rebanho/${rebanhoId}/tratamento/atualizar/${tratamentoId}`}
          icon={<Pencil aria-hidden />}
        >
          Editar
        </LinkButton>
      </Actions>
      <Applications herd={herd} treatment={treatment} />
      <Deletion {...{ herd, treatment, list, goOn }} />
    </Page>
  );
}

function Medicines({ herd, treatment }: DetailsProps) {
  const medicines = treatment.medicamentos.flatMap(
    (id) => herd.row('medicamentos', id) ?? [],
  );
  return (
    <Card>
      <Heading>Medicamentos</Heading>
      <MedicineRows
        medicines={medicines}
        base={`/rebanho/${treatment.rebanhoId}/medicamento`}
      />
    </Card>
  );
}

/** More of them are read on the animals' own pages. */
const SHOWN = 20;

function Applications({ herd, treatment }: DetailsProps) {
  const all = useApplications(herd, treatment);
  const called = useCalled();
  return (
    <Card>
      <Heading>Aplicações ({all.length})</Heading>
      {all.length === 0 ? <p>Ainda não foi aplicado</p> : null}
      <List>
        {all.slice(0, SHOWN).map((application) => {
          const animal = herd.row('animais', application.animalId);
          return animal ? (
            <NamedRow
              key={application.aplicacaoId}
              to={animalPath(animal)}
              name={called(animal.animalId, animal.nome)}
            >
              {application.dataInicio} · {stateText(application)}
            </NamedRow>
          ) : null;
        })}
      </List>
      {all.length > SHOWN ? <Note>As {SHOWN} mais recentes</Note> : null}
    </Card>
  );
}

/** The latest first. */
function useApplications(herd: HerdReader, { tratamentoId }: Treatment) {
  return useMemo(
    () =>
      herd
        .all('aplicacoes')
        .filter((application) => application.tratamentoId === tratamentoId)
        .sort((a, b) =>
          timeKey(a.dataInicio) < timeKey(b.dataInicio) ? 1 : -1,
        ),
    [herd, tratamentoId],
  );
}

function Deletion({
  herd,
  treatment,
  list,
  goOn,
}: DetailsProps & Leaving & { readonly list: string }) {
  const { rebanhoId, tratamentoId, nome } = treatment;
  const isUsed = herd
    .all('aplicacoes')
    .some((application) => application.tratamentoId === tratamentoId);
  return (
    <DeleteRow
      kind="treatments/deleted"
      dados={{ rebanhoId, tratamentoId }}
      text={`${nome} deixa de existir neste rebanho.`}
      label="Excluir tratamento"
      refusal={isUsed ? TREATMENT_MESSAGES.inUse : null}
      onDeleted={() => goOn(list)}
    />
  );
}
