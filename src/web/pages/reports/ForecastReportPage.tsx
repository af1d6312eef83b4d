import { useSearchParams } from 'react-router-dom';
import { FORECAST_KINDS, type ForecastRow } from '@/domain/reports/forecast';
import { FORECAST_COLUMNS } from '@/domain/reports/forecastColumns';
import { addDays, type FarmDate, weekdayOf } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { addressWith } from '@/web/components/addressWith';
import { ChipLink, ChipRow } from '@/web/components/choices';
import { EmptyState } from '@/web/components/EmptyState';
import { count } from '@/web/format';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { ForecastCharts, isEmpty } from './ForecastCharts';
import { ForecastMonth } from './ForecastMonth';
import {
  COLUMNS,
  type Filter,
  Filters,
  FoldedFilters,
  NoneChosen,
  useMonth,
} from './filters';
import { useEventColumns } from './forecastColumns';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { groupRows, ReportTable } from './ReportTable';
import { forecastVerdict } from './verdicts';

const TITLE = 'Previsões';
/** How far back what is overdue is still told. */
const OVERDUE = 120;
const WINDOWS = [
  { id: '7', nome: '7 dias' },
  { id: '15', nome: '15 dias' },
  { id: '30', nome: '30 dias' },
  { id: '60', nome: '60 dias' },
  { id: '90', nome: '90 dias' },
] as const;
const GROUPINGS = [
  { id: 'semana', nome: 'Semana' },
  { id: 'mes', nome: 'Mês' },
  { id: 'evento', nome: 'Evento' },
] as const;

const VIEW: Filter = {
  param: 'ver',
  label: 'Ver como',
  none: 'Lista',
  options: [{ id: 'mes', nome: 'Mês' }],
};
const MONTH_FILTERS: readonly Filter[] = [VIEW, COLUMNS];
/** A list has a window, a month has none. */
const LIST_FILTERS: readonly Filter[] = [
  VIEW,
  { param: 'janela', label: 'Janela', none: '30 dias', options: WINDOWS },
  {
    param: 'vencidos',
    label: 'Vencidos',
    none: 'Só os que vêm',
    options: [{ id: 'sim', nome: 'Incluir vencidos' }],
  },
  {
    param: 'agrupar',
    label: 'Agrupar por',
    none: 'Não agrupar',
    options: GROUPINGS,
  },
  COLUMNS,
];

/** /rebanho/:rebanhoId/relatorio-previsao-vacas */
export function Component() {
  return (
    <ReportGate>{(context) => <ForecastReport {...context} />}</ReportGate>
  );
}

function ForecastReport({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params] = useSearchParams();
  const { month, setMonth, end } = useMonth(today);
  const byMonth = params.get('ver') === 'mes';
  const [from, until] = byMonth ? [month, end] : windowOf(params, today);
  const report = useReport('forecast', reader, question(from, until));
  const page = report.result;
  const kind = params.get('evento');
  const rows = (page?.eventos ?? []).filter(
    ({ tipo }) => !kind || tipo === kind,
  );
  const about = [`de ${from} a ${until}`, labelOf(FORECAST_KINDS, kind)];
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={about.filter(Boolean).join(' · ')}
      size={count(rows.length, 'previsão', 'previsões')}
      table={page ? { columns: FORECAST_COLUMNS, rows, issued: today } : null}
      summary={summaryOf(rows)}
      verdict={forecastVerdict(rows)}
    >
      <Kinds events={page?.eventos ?? null} />
      {byMonth ? (
        <Filters filters={MONTH_FILTERS} />
      ) : (
        <FoldedFilters
          summary="Janela, grupos e colunas"
          filters={LIST_FILTERS}
        />
      )}
      {page ? (
        <>
          {byMonth ? (
            <ForecastMonth
              {...{ rows, rebanhoId, today, month }}
              onMonth={setMonth}
            />
          ) : (
            <Events {...{ rows, rebanhoId }} any={page.eventos.length > 0} />
          )}
          {isEmpty(page) ? null : <ForecastCharts page={page} />}
        </>
      ) : (
        <ReportProgress problem={report.problem} />
      )}
    </ReportFrame>
  );
}

/** First and last day of the list, by what the address says. */
function windowOf(
  params: URLSearchParams,
  today: FarmDate,
): readonly [FarmDate, FarmDate] {
  const days = Number(
    WINDOWS.find(({ id }) => id === params.get('janela'))?.id ?? 30,
  );
  const late = params.get('vencidos') === 'sim';
  return [late ? addDays(today, -OVERDUE) : today, addDays(today, days)];
}

function summaryOf(rows: readonly ForecastRow[]): readonly string[] {
  return FORECAST_KINDS.map(({ id, nome }) => {
    const { length } = rows.filter(({ tipo }) => tipo === id);
    return `${nome}: ${length}`;
  });
}

interface KindsProps {
  /** null: not known yet, and then none is said. */
  readonly events: readonly ForecastRow[] | null;
}

/** One chip for each kind of event, with how many are due. */
function Kinds({ events }: KindsProps) {
  const [params] = useSearchParams();
  const current = params.get('evento');
  const kinds = [{ id: null, nome: 'Todos' }, ...FORECAST_KINDS];
  return (
    <ChipRow as="nav" aria-label="Eventos">
      {kinds.map(({ id, nome }) => (
        <ChipLink
          key={nome}
          to={addressWith(params, { evento: id ?? '' })}
          replace
          current={id === current}
        >
          {nome} {events?.filter(({ tipo }) => !id || tipo === id).length}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

interface EventsProps {
  readonly rows: readonly ForecastRow[];
  /** Something is due, of whatever kind. */
  readonly any: boolean;
  readonly rebanhoId: string;
}

function Events({ rows, rebanhoId, any }: EventsProps) {
  const [params] = useSearchParams();
  const by = GROUPINGS.find(({ id }) => id === params.get('agrupar'))?.id;
  const columns = useEventColumns(rebanhoId);
  if (rows.length === 0) {
    return any ? (
      <NoneChosen filters={['evento']} />
    ) : (
      <EmptyState
        title="Nada previsto nesta janela"
        text="Aumente a janela ou inclua os vencidos."
      />
    );
  }
  return (
    <ReportTable
      caption="Previsões"
      columns={columns}
      rows={rows}
      keyOf={({ vacaId, tipo }) => `${vacaId} ${tipo}`}
      groups={
        by
          ? groupRows(
              rows,
              (row) => groupName(row, by),
              ({ length }) => count(length, 'previsão', 'previsões'),
            )
          : null
      }
    />
  );
}

function groupName(
  { data, tipo }: ForecastRow,
  by: (typeof GROUPINGS)[number]['id'],
): string {
  if (by === 'evento') return labelOf(FORECAST_KINDS, tipo) ?? tipo;
  return by === 'mes' ? data.slice(3) : `Semana de ${mondayOf(data)}`;
}

function mondayOf(date: FarmDate): FarmDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}
