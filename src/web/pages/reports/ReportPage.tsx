import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import type { ReportQuestion } from '@/domain/reports/input';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { Note, Row } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { ExportMenu, type MoreExport } from '@/web/export/ExportMenu';
import type { ExportTable } from '@/web/export/files';
import { PrintHead } from '@/web/export/print';
import { ReaderGate } from '@/web/shared/RowGate';
import { useMoment } from '@/web/shared/useMoment';
import { WholeGate } from '@/web/shared/WholeGate';
import styles from './reports.module.css';
import type { Verdict } from './verdicts';

interface ReportFrameProps<Row> {
  readonly herd: Herd;
  readonly title: string;
  /** The period, in words. */
  readonly about: string;
  /** Which rows its filters leave, in words; its figures are of all. */
  readonly chosen?: readonly string[];
  /** How many rows they are, in words. */
  readonly size?: string;
  readonly table: FrameTable<Row> | null;
  /** Another of its tables, as a file. */
  readonly more?: MoreExport | undefined;
  /** The figures in a few lines, to be sent as a message. */
  readonly summary: readonly string[];
  /** Which period it is of. */
  readonly period?: ReactNode;
  readonly verdict: Verdict | null;
  readonly children: ReactNode;
}

/** Called as its report, unless it has a name of its own. */
type FrameTable<Row> = Omit<ExportTable<Row>, 'title' | 'herd' | 'about'> &
  Partial<Pick<ExportTable<Row>, 'title'>>;

const OF_ALL = 'Números do rebanho inteiro';

/** A report's page: bar, "Exportar", and the head it has on paper. */
export function ReportFrame<Row>(props: ReportFrameProps<Row>) {
  const { herd, title, table, more, summary, chosen = [] } = props;
  const { rebanhoId, nome } = herd;
  const about = [props.about, ...chosen, props.size]
    .filter(Boolean)
    .join(' · ');
  const filtered = chosen.length > 0;
  return (
    <Page
      title={title}
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}/relatorios`}
      wide
    >
      <PrintHead herd={nome} about={about} />
      <div className={styles.top}>
        {props.period}
        {table ? (
          <Row className={styles.toolbar} data-tela="nao-imprimir">
            <ExportMenu
              more={more}
              table={() => ({ title, ...table, about, herd: nome })}
              summary={() =>
                [
                  ...[`${title} – ${nome}`, about],
                  ...(filtered ? [`${OF_ALL}:`] : []),
                  ...summary,
                ].join('\n')
              }
            />
          </Row>
        ) : null}
      </div>
      {filtered ? <Note>{OF_ALL}; a lista segue os filtros.</Note> : null}
      {props.verdict ? <VerdictText verdict={props.verdict} /> : null}
      {props.children}
    </Page>
  );
}

/** What was found, large, before the figures it rests on. */
export function VerdictText({
  verdict,
  as: Title = 'h2',
}: {
  readonly verdict: Verdict;
  readonly as?: 'h2' | 'h3';
}) {
  return (
    <div className={styles.verdict}>
      <Title>{verdict.title}</Title>
      <p>{verdict.text}</p>
    </div>
  );
}

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
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader) => (
        <WholeGate
          rebanhoId={rebanhoId}
          frame={(meanwhile) => (
            <Page
              title="Relatórios"
              subtitle={reader.herd.nome}
              herdName={reader.herd.nome}
              backTo={`/rebanho/${rebanhoId}/relatorios`}
            >
              {meanwhile}
            </Page>
          )}
        >
          <WithReader reader={reader}>{children}</WithReader>
        </WholeGate>
      )}
    </ReaderGate>
  );
}

function WithReader({
  reader,
  children,
}: ReportGateProps & { readonly reader: HerdReader }) {
  const { herd } = reader;
  const when = useMoment(reader);
  const question = (inicio: FarmDate, fim: FarmDate) => ({
    ...when,
    inicio,
    fim,
  });
  return children({ herd, reader, today: when.today, question });
}
