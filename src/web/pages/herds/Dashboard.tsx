import { type ReactNode, useMemo } from 'react';
import type { Herd } from '@/domain/herds/types';
import { parametersOf } from '@/domain/parameters/parameters';
import type { Dashboard as Data } from '@/domain/reports/dashboard';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { selectReader } from '@/state/fold/herdView';
import { nowOnFarm, today } from '@/web/clock';
import { Columns } from '@/web/components/layout';
import { useAppSelector } from '@/web/hooks';
import {
  Arriving,
  ReportProgress,
  useArriving,
} from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { Alerts, DeviceAlerts } from './Alerts';
import styles from './herds.module.css';
import { AgeClasses, MilkPanel, ReproductionPanel } from './Panels';

interface DashboardProps {
  readonly herd: Herd;
  /** The menu, which stands under what is for today. */
  readonly children: ReactNode;
}

/** What the herd needs today and how it stands (domain.md 6.6). */
export default function Dashboard({ herd, children }: DashboardProps) {
  const { rebanhoId } = herd;
  const reader = useAppSelector((state) => selectReader(state, rebanhoId));
  const { arriving, rows } = useArriving(rebanhoId);
  if (!reader) return children;
  if (!arriving) return <OfReader reader={reader}>{children}</OfReader>;
  return (
    <>
      <Arriving rows={rows} />
      {children}
    </>
  );
}

interface OfReaderProps {
  readonly reader: HerdReader;
  readonly children: ReactNode;
}

function OfReader({ reader, children }: OfReaderProps) {
  const question = useMemo(
    () => ({ today: today(), agora: nowOnFarm(), inicio: null, fim: null }),
    [],
  );
  const report = useReport('dashboard', reader, question);
  const base = `/rebanho/${reader.herd.rebanhoId}`;
  if (!report.done) {
    return (
      <>
        <ReportProgress problem={report.problem} />
        {children}
      </>
    );
  }
  return (
    <>
      <DeviceAlerts rebanhoId={reader.herd.rebanhoId} />
      <Alerts alerts={report.result.alertas} base={base} />
      {children}
      <Panels data={report.result} reader={reader} today={question.today} />
    </>
  );
}

interface PanelsProps {
  readonly data: Data;
  readonly reader: HerdReader;
  readonly today: FarmDate;
}

function Panels({ data, reader, today }: PanelsProps) {
  const { rebanhoId } = reader.herd;
  const context = {
    parametros: parametersOf(reader.row('parametros', rebanhoId)),
    today,
    list: `/rebanho/${rebanhoId}/relatorio-geral-vacas`,
  };
  return (
    <Columns gap="lg" least="20rem" className={styles.panels}>
      <MilkPanel {...{ data, rebanhoId, context }} />
      <ReproductionPanel {...{ data, rebanhoId, context }} />
      <AgeClasses composition={data.composicao} />
    </Columns>
  );
}
