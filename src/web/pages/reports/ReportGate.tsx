import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import type { ReportQuestion } from '@/domain/reports/input';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { selectReader } from '@/state/fold/herdView';
import { nowOnFarm, today } from '@/web/clock';
import { Page } from '@/web/components/Page';
import { useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import { Arriving, useArriving } from '@/web/workers/ReportProgress';

/** What every report's page starts from. */
export interface ReportContext {
  readonly herd: Herd;
  readonly reader: HerdReader;
  readonly today: FarmDate;
  /** The question, of this period. */
  readonly question: (inicio: FarmDate, fim: FarmDate) => ReportQuestion;
}

interface ReportGateProps {
  readonly children: (context: ReportContext) => ReactNode;
}

/** A report's page once the device has the herd; its day stays the same. */
export function ReportGate({ children }: ReportGateProps) {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <WithReader herd={herd}>{children}</WithReader>}
    </HerdGate>
  );
}

function WithReader({
  herd,
  children,
}: ReportGateProps & { readonly herd: Herd }) {
  const reader = useAppSelector((state) => selectReader(state, herd.rebanhoId));
  const opened = useMemo(() => ({ today: today(), agora: nowOnFarm() }), []);
  const { arriving, rows } = useArriving(herd.rebanhoId);
  if (!reader) return null;
  if (arriving) {
    return (
      <Page
        title="Relatórios"
        subtitle={herd.nome}
        herdName={herd.nome}
        backTo={`/rebanho/${herd.rebanhoId}/relatorios`}
      >
        <Arriving rows={rows} />
      </Page>
    );
  }
  const question = (inicio: FarmDate, fim: FarmDate) => ({
    ...opened,
    inicio,
    fim,
  });
  return children({ herd, reader, today: opened.today, question });
}
