import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Herd } from '@/domain/herds/types';
import { parametersOf } from '@/domain/parameters/parameters';
import type { Dashboard as Data } from '@/domain/reports/dashboard';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { selectReader } from '@/state/fold/herdView';
import { Columns } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { useAppSelector } from '@/web/hooks';
import { longDate } from '@/web/shared/calendar/weeks';
import { useMoment } from '@/web/shared/useMoment';
import { WholeGate } from '@/web/shared/WholeGate';
import { whenItComes } from '@/web/shared/whenItComes';
import { useIsWide } from '@/web/useMedia';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { Counts } from './Counts';
import { DeviceAlerts } from './DeviceAlerts';
import herds from './herds.module.css';
import { NumericNamesOffer } from './NumericNamesOffer';
import { AgeClasses, MilkPanel, ReproductionPanel } from './Panels';
import { Tasks } from './Tasks';
import { ToSee } from './ToSee';
import styles from './today.module.css';
import { Week } from './Week';
import { Yesterday } from './Yesterday';

const UnfinishedTallies = lazy(() =>
  whenItComes(() => import('./UnfinishedTallies')),
);

interface DashboardProps {
  readonly herd: Herd;
  /** The menu, which stands under what is for today. */
  readonly children: ReactNode;
}

/** What the herd needs today and how it stands (domain.md 6.6). */
export default function Dashboard({ herd, children }: DashboardProps) {
  const { rebanhoId } = herd;
  const reader = useAppSelector((state) => selectReader(state, rebanhoId));
  if (!reader) return children;
  return (
    <WholeGate
      rebanhoId={rebanhoId}
      frame={(meanwhile) => (
        <>
          {meanwhile}
          {children}
        </>
      )}
    >
      <OfReader reader={reader}>{children}</OfReader>
    </WholeGate>
  );
}

interface OfReaderProps {
  readonly reader: HerdReader;
  readonly children: ReactNode;
}

function OfReader({ reader, children }: OfReaderProps) {
  const question = { ...useMoment(reader), inicio: null, fim: null };
  const report = useReport('dashboard', reader, question);
  if (!report.done) {
    // The menu stands below all of it: alone it would move from the finger.
    return (
      <>
        <ReportProgress problem={report.problem} what="o que há para hoje" />
        {report.problem ? children : null}
      </>
    );
  }
  return (
    <>
      <Today data={report.result} reader={reader} today={question.today} />
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

/** What there is to do, beside the one large figure and the counts. */
function Today({ data, reader, today }: PanelsProps) {
  const { rebanhoId } = reader.herd;
  const isWide = useIsWide();
  // The milking that is gone on with above is not begun below.
  const [begun, setBegun] = useState(false);
  const tasks = begun
    ? data.tarefas.filter(({ codigo }) => codigo !== 'ORDENHA')
    : data.tarefas;
  const side = (
    <div className={styles.side}>
      <Yesterday
        milk={data.leite}
        today={today}
        base={`/rebanho/${rebanhoId}`}
      />
      <Counts rebanhoId={rebanhoId} cows={data.vacas} pregnant={data.prenhes} />
      {isWide ? <Week reader={reader} today={today} /> : null}
    </div>
  );
  // Where it stands at the right, the keyboard comes to what there is to do first.
  return (
    <section className={styles.today} aria-labelledby="para-hoje">
      <header>
        <p className={styles.date}>{longDate(today)}</p>
        <h2 id="para-hoje" className={styles.title}>
          Para hoje
        </h2>
      </header>
      {isWide ? null : side}
      <div className={styles.tasks}>
        <ToSee rebanhoId={rebanhoId} />
        <DeviceAlerts rebanhoId={rebanhoId} />
        <Recording>
          <Suspense fallback={null}>
            <UnfinishedTallies reader={reader} onBegun={setBegun} />
          </Suspense>
        </Recording>
        {begun && tasks.length === 0 ? null : (
          <Tasks tasks={tasks} herd={reader} />
        )}
        <Recording>
          <NumericNamesOffer rebanhoId={rebanhoId} />
        </Recording>
      </div>
      {isWide ? side : null}
    </section>
  );
}

function Panels({ data, reader, today }: PanelsProps) {
  const { rebanhoId } = reader.herd;
  const context = {
    parametros: parametersOf(reader.row('parametros', rebanhoId)),
    today,
    list: `/rebanho/${rebanhoId}/relatorio-geral-vacas`,
  };
  return (
    <Columns gap="lg" least="20rem" className={herds.panels}>
      <MilkPanel {...{ data, rebanhoId, context }} />
      <ReproductionPanel {...{ data, rebanhoId, context }} />
      <AgeClasses composition={data.composicao} />
    </Columns>
  );
}
