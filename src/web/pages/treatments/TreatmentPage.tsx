import { Pencil, Pill } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { timeKey } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import type { Treatment } from '@/domain/treatments/types';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { animalPath } from '@/web/shared/animalPath';
import { DeleteRow } from '@/web/shared/DeleteRow';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { courseText, withdrawalText } from '@/web/shared/medicines/words';
import { RowGate } from '@/web/shared/RowGate';
import { stateText } from '@/web/shared/treatments/words';
import { applyPath } from '@/web/shared/withdrawal/draft';
import styles from './treatments.module.css';

/** …/tratamento/:tratamentoId */
export function Component() {
  const { rebanhoId = '', tratamentoId = '' } = useParams();
  return (
    <RowGate rebanhoId={rebanhoId} table="tratamentos" id={tratamentoId}>
      {(treatment, herd) => <Details herd={herd} treatment={treatment} />}
    </RowGate>
  );
}

interface DetailsProps {
  readonly herd: HerdReader;
  readonly treatment: Treatment;
}

function Details({ herd, treatment }: DetailsProps) {
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
      <div className={styles.actions}>
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
      </div>
      <Applications herd={herd} treatment={treatment} />
      <Deletion herd={herd} treatment={treatment} list={list} />
    </Page>
  );
}

function Medicines({ herd, treatment }: DetailsProps) {
  const medicines = treatment.medicamentos.flatMap(
    (id) => herd.row('medicamentos', id) ?? [],
  );
  return (
    <Card>
      <h2 className={styles.heading}>Medicamentos</h2>
      <ul className={styles.list}>
        {medicines.map((medicine) => (
          <li key={medicine.medicamentoId}>
            <Link
              to={`/rebanho/${treatment.rebanhoId}/medicamento/${medicine.medicamentoId}`}
              className={styles.row}
            >
              <strong>{medicine.nome}</strong>
              <span className={styles.note}>
                {courseText(medicine)} · {withdrawalText(medicine)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** More of them are read on the animals' own pages. */
const SHOWN = 20;

function Applications({ herd, treatment }: DetailsProps) {
  const all = useApplications(herd, treatment);
  return (
    <Card>
      <h2 className={styles.heading}>Aplicações ({all.length})</h2>
      {all.length === 0 ? <p>Ainda não foi aplicado</p> : null}
      <ul className={styles.list}>
        {all.slice(0, SHOWN).map((application) => {
          const animal = herd.row('animais', application.animalId);
          return animal ? (
            <li key={application.aplicacaoId}>
              <Link to={animalPath(animal)} className={styles.row}>
                <strong>{animal.nome}</strong>
                <span className={styles.note}>
                  {application.dataInicio} · {stateText(application)}
                </span>
              </Link>
            </li>
          ) : null;
        })}
      </ul>
      {all.length > SHOWN ? (
        <p className={styles.note}>As {SHOWN} mais recentes</p>
      ) : null}
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
}: DetailsProps & { readonly list: string }) {
  const navigate = useNavigate();
  const { rebanhoId, tratamentoId, nome } = treatment;
  const isUsed = herd
    .all('aplicacoes')
    .some((application) => application.tratamentoId === tratamentoId);
  return (
    <DeleteRow
      kind="treatments/deleted"
      dados={{ rebanhoId, tratamentoId }}
      name={nome}
      label="Excluir tratamento"
      refusal={isUsed ? TREATMENT_MESSAGES.inUse : null}
      onDeleted={() => void navigate(list, { replace: true })}
    />
  );
}
