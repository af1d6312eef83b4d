import { CalendarDays, Plus, Syringe } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import type { Vaccine } from '@/domain/vaccines/types';
import { selectHerdPull } from '@/state/sync/slice';
import { EmptyState } from '@/web/components/EmptyState';
import { Fold } from '@/web/components/Fold';
import { LinkButton } from '@/web/components/LinkButton';
import { TouchLink } from '@/web/components/List';
import { Loading } from '@/web/components/Loading';
import { Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { useAppSelector } from '@/web/hooks';
import { ReaderGate } from '@/web/shared/RowGate';
import { useVaccinesInUse, VaccineCard } from './VaccineCard';
import { DosesGate } from './VaccineGate';

/** …/vacinas */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader, base) => (
        <DosesGate title="Vacinas" {...{ reader, base }}>
          <Vaccines reader={reader} base={base} />
        </DosesGate>
      )}
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
    <Stack as="ul" aria-label="Vacinas">
      {rows.map(({ vaccine, due, coverage }) => (
        <li key={vaccine.vacinaId}>
          <VaccineCard {...{ vaccine, due, coverage, base }} />
        </li>
      ))}
    </Stack>
  );
}

interface ConcludedProps {
  readonly vaccines: readonly Vaccine[];
  readonly base: string;
}

function Concluded({ vaccines, base }: ConcludedProps) {
  if (vaccines.length === 0) return null;
  return (
    <Fold summary={`Vacinas concluídas (${vaccines.length})`}>
      <ul>
        {vaccines.map(({ vacinaId, nome }) => (
          <li key={vacinaId}>
            <TouchLink to={`${base}/vacina/${vacinaId}`}>{nome}</TouchLink>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
