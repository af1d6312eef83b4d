import { CalendarDays, Plus, Syringe } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import type { Vaccine } from '@/domain/vaccines/types';
import { selectHerdPull } from '@/state/sync/slice';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { useAppSelector } from '@/web/hooks';
import { useVaccinesInUse } from './useVaccinesInUse';
import { VaccineCard } from './VaccineCard';
import { ReaderGate } from './VaccineGate';
import styles from './vaccines.module.css';

/** …/vacinas */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader, base) => <Vaccines reader={reader} base={base} />}
    </ReaderGate>
  );
}

interface VaccinesProps {
  readonly reader: HerdReader;
  readonly base: string;
}

function Vaccines({ reader, base }: VaccinesProps) {
  const all = reader.all('vacinas');
  const { nome } = reader.herd;
  return (
    <Page
      title="Vacinas"
      subtitle={nome}
      herdName={nome}
      backTo={base}
      primaryAction={
        <LinkButton
          to={`${base}/cadastrar-vacina`}
          variant="primary"
          icon={<Plus aria-hidden />}
        >
          Cadastrar vacina
        </LinkButton>
      }
    >
      {all.length === 0 ? (
        <NoVaccines rebanhoId={reader.herd.rebanhoId} />
      ) : (
        <>
          <InUse reader={reader} base={base} />
          <Concluded
            vaccines={all.filter(({ finalizada }) => finalizada)}
            base={base}
          />
        </>
      )}
      <LinkButton
        to={`${base}/calendario-sanitario`}
        icon={<CalendarDays aria-hidden />}
      >
        Calendário sanitário
      </LinkButton>
    </Page>
  );
}

function NoVaccines({ rebanhoId }: { readonly rebanhoId: string }) {
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  if (pull.at === null && !pull.problem) return <Loading />;
  return (
    <EmptyState
      title="Nenhuma vacina"
      text="Comece por um modelo, como brucelose ou raiva, e ajuste como precisar."
      icon={<Syringe aria-hidden />}
    />
  );
}

function InUse({ reader, base }: VaccinesProps) {
  const rows = useVaccinesInUse(reader.herd.rebanhoId);
  if (rows.length === 0) {
    return <EmptyState title="Nenhuma vacina" icon={<Syringe aria-hidden />} />;
  }
  return (
    <ul aria-label="Vacinas" className={styles.list}>
      {rows.map(({ vaccine, due, coverage }) => (
        <li key={vaccine.vacinaId}>
          <VaccineCard {...{ vaccine, due, coverage, base }} />
        </li>
      ))}
    </ul>
  );
}

interface ConcludedProps {
  readonly vaccines: readonly Vaccine[];
  readonly base: string;
}

function Concluded({ vaccines, base }: ConcludedProps) {
  if (vaccines.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>Vacinas concluídas ({vaccines.length})</summary>
      <ul className={styles.links}>
        {vaccines.map(({ vacinaId, nome }) => (
          <li key={vacinaId}>
            <Link to={`${base}/vacina/${vacinaId}`}>{nome}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
