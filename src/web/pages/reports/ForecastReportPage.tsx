import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  FORECAST_KINDS,
  type ForecastEvent,
  type forecastPage,
} from '@/domain/reports/forecast';
import {
  addDays,
  dateOfDay,
  dayNumber,
  type FarmDate,
} from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { BarChart } from '@/web/components/charts/BarChart';
import { EmptyState } from '@/web/components/EmptyState';
import { decimal } from '@/web/export/numbers';
import { count } from '@/web/format';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { FilterSelect } from './FilterSelect';
import { forecastColumns, withAction } from './forecastColumns';
import { ReportFrame } from './ReportFrame';
import { type ReportContext, ReportGate } from './ReportGate';
import { type Group, GroupedTable, ReportTable } from './ReportTable';
import styles from './reports.module.css';

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

/** /rebanho/:rebanhoId/relatorio-previsao-vacas */
export function Component() {
  return (
    <ReportGate>{(context) => <ForecastReport {...context} />}</ReportGate>
  );
}

function ForecastReport({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params] = useSearchParams();
  const days = Number(
    WINDOWS.find(({ id }) => id === params.get('janela'))?.id ?? 30,
  );
  const late = params.get('vencidos') === 'sim';
  const from = late ? addDays(today, -OVERDUE) : today;
  const until = addDays(today, days);
  const report = useReport('forecast', reader, question(from, until));
  const page = report.done ? report.result : null;
  const kind = params.get('evento');
  const rows = (page?.eventos ?? []).filter(
    ({ tipo }) => !kind || tipo === kind,
  );
  const columns = useMemo(() => forecastColumns(rebanhoId), [rebanhoId]);
  const about = `de ${from} a ${until} · ${count(rows.length, 'previsão', 'previsões')}`;
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={about}
      table={page ? { columns, rows, issued: today } : null}
      summary={summaryOf(rows)}
    >
      <Kinds events={page?.eventos ?? []} />
      <div className={styles.selects} data-tela="nao-imprimir">
        <FilterSelect
          param="janela"
          label="Janela"
          none="30 dias"
          options={WINDOWS}
        />
        <FilterSelect
          param="vencidos"
          label="Vencidos"
          none="Só os que vêm"
          options={[{ id: 'sim', nome: 'Incluir vencidos' }]}
        />
        <FilterSelect
          param="agrupar"
          label="Agrupar por"
          none="Não agrupar"
          options={GROUPINGS}
        />
      </div>
      {page ? (
        <>
          <Events rows={rows} rebanhoId={rebanhoId} />
          <Charts page={page} />
        </>
      ) : (
        <ReportProgress problem={report.done ? null : report.problem} />
      )}
    </ReportFrame>
  );
}

function summaryOf(rows: readonly ForecastEvent[]): readonly string[] {
  return FORECAST_KINDS.map(({ id, nome }) => {
    const { length } = rows.filter(({ tipo }) => tipo === id);
    return `${nome}: ${length}`;
  });
}

/** One chip for each kind of event, with how many are due. */
function Kinds({ events }: { readonly events: readonly ForecastEvent[] }) {
  const [params] = useSearchParams();
  const current = params.get('evento');
  const linkTo = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('evento', id);
    else next.delete('evento');
    return `?${next}`;
  };
  const kinds = [{ id: null, nome: 'Todos' }, ...FORECAST_KINDS];
  return (
    <nav aria-label="Eventos" className={styles.chips}>
      {kinds.map(({ id, nome }) => (
        <Link
          key={nome}
          to={linkTo(id)}
          replace
          className={styles.chip}
          aria-current={id === current ? 'true' : undefined}
        >
          {nome}{' '}
          {id ? events.filter(({ tipo }) => tipo === id).length : events.length}
        </Link>
      ))}
    </nav>
  );
}

interface EventsProps {
  readonly rows: readonly ForecastEvent[];
  readonly rebanhoId: string;
}

function Events({ rows, rebanhoId }: EventsProps) {
  const [params] = useSearchParams();
  const by = GROUPINGS.find(({ id }) => id === params.get('agrupar'))?.id;
  const columns = useMemo(() => withAction(rebanhoId), [rebanhoId]);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Nada previsto nesta janela"
        text="Aumente a janela ou inclua os vencidos."
      />
    );
  }
  const keyOf = ({ vacaId, tipo }: ForecastEvent) => `${vacaId} ${tipo}`;
  return by ? (
    <GroupedTable groups={groupsOf(rows, by)} columns={columns} keyOf={keyOf} />
  ) : (
    <ReportTable
      caption="Previsões"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
    />
  );
}

function groupsOf(
  rows: readonly ForecastEvent[],
  by: (typeof GROUPINGS)[number]['id'],
): readonly Group<ForecastEvent>[] {
  const groups = new Map<string, ForecastEvent[]>();
  for (const row of rows) {
    const name = groupName(row, by);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([nome, found]) => ({
    id: nome,
    nome,
    rows: found,
    subtotal: count(found.length, 'previsão', 'previsões'),
  }));
}

function groupName(
  { data, tipo }: ForecastEvent,
  by: (typeof GROUPINGS)[number]['id'],
): string {
  if (by === 'evento') return labelOf(FORECAST_KINDS, tipo) ?? tipo;
  return by === 'mes' ? data.slice(3) : `Semana de ${mondayOf(data)}`;
}

/** Day 4 of the count, 05/01/1970, was a Monday. */
function mondayOf(date: FarmDate): FarmDate {
  const day = dayNumber(date);
  return dateOfDay(day - ((day - 4) % 7));
}

type Page = ReturnType<typeof forecastPage>;

function Charts({ page }: { readonly page: Page }) {
  return (
    <div className={styles.charts}>
      <div className={styles.panel}>
        <BarChart
          title="Partos previstos por mês"
          summary="Partos previstos nos próximos nove meses, de vacas e de novilhas."
          series={['Vacas', 'Novilhas']}
          headings={['Mês', 'Partos previstos']}
          bars={page.partos.map(({ mes, vacas, novilhas, provaveis }) => ({
            label: mes,
            short: shortMonth(mes),
            values: [vacas, novilhas],
            text: `${vacas + novilhas} (${vacas} de vacas, ${novilhas} de novilhas; ${provaveis} sem diagnóstico)`,
          }))}
        />
      </div>
      <div className={styles.panel}>
        <BarChart
          title="Vacas em lactação no fim do mês"
          summary="Projeção de vacas em lactação nos próximos nove meses."
          series={['Confirmadas', 'Prováveis']}
          headings={['Fim do mês', 'Vacas em lactação']}
          bars={page.lactantes.map(({ data, lactantes, provaveis }) => ({
            label: data,
            short: shortMonth(data.slice(3)),
            values: [lactantes, provaveis],
            text: `${lactantes} e mais ${decimal(provaveis, 1)} prováveis`,
          }))}
        />
      </div>
    </div>
  );
}

/** `11/26` of `11/2026`. */
function shortMonth(month: string): string {
  return `${month.slice(0, 2)}/${month.slice(5)}`;
}
