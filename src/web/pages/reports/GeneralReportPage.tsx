import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { parametersOf } from '@/domain/parameters/parameters';
import { DEL_BANDS, delBandOf } from '@/domain/production/indicators';
import type { GeneralPage } from '@/domain/reports/general';
import type { GeneralCow } from '@/domain/reports/generalCows';
import { BREEDS, PRODUCTIVE_STATUSES } from '@/domain/shared/enumerations';
import { BarChart } from '@/web/components/charts/BarChart';
import { EmptyState } from '@/web/components/EmptyState';
import { count } from '@/web/format';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { Figures } from './Figures';
import { FilterSelect } from './FilterSelect';
import { ESSENTIAL, generalColumns } from './generalColumns';
import {
  COW_FILTERS,
  COW_STATE_OPTIONS,
  filterCows,
  GROUPINGS,
  groupCows,
  PARITIES,
} from './generalFilters';
import { generalFigures } from './generalIndicators';
import { PeriodPicker } from './PeriodPicker';
import { usePeriod } from './period';
import { ReportFrame } from './ReportFrame';
import { type ReportContext, ReportGate } from './ReportGate';
import { GroupedTable, ReportTable } from './ReportTable';
import styles from './reports.module.css';

const TITLE = 'Geral das vacas';

/** /rebanho/:rebanhoId/relatorio-geral-vacas */
export function Component() {
  return <ReportGate>{(context) => <GeneralReport {...context} />}</ReportGate>;
}

function GeneralReport(context: ReportContext) {
  const { herd, reader, today, question } = context;
  const [params] = useSearchParams();
  const { period, set } = usePeriod(today, '365');
  const discarded = params.get('descartadas') === 'sim';
  const asked = question(period.inicio, period.fim);
  const report = useReport('general', reader, {
    ...asked,
    descartadas: discarded,
  });
  const page = report.done ? report.result : null;
  const rows = useMemo(
    () => (page ? filterCows(page.vacas, params, today) : []),
    [page, params, today],
  );
  const columns = useMemo(
    () => generalColumns(herd.rebanhoId),
    [herd.rebanhoId],
  );
  const figures = page
    ? generalFigures(
        page,
        parametersOf(reader.row('parametros', herd.rebanhoId)),
      )
    : [];
  const about = aboutOf(period.words, params, rows.length);
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={about}
      table={page ? { columns, rows, issued: today } : null}
      summary={figures.map(({ label, value }) => `${label}: ${value}`)}
    >
      <PeriodPicker period={period} onChange={set} />
      {page ? (
        <>
          <Figures rebanhoId={herd.rebanhoId} figures={figures} />
          <Charts page={page} />
          <Cows page={page} rows={rows} columns={columns} today={today} />
        </>
      ) : (
        <ReportProgress problem={report.done ? null : report.problem} />
      )}
    </ReportFrame>
  );
}

function aboutOf(period: string, params: URLSearchParams, n: number): string {
  const filter = COW_FILTERS.find(({ id }) => id === params.get('filtro'));
  const parts = [
    `Indicadores ${period}`,
    filter?.label,
    count(n, 'vaca', 'vacas'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Charts({ page }: { readonly page: GeneralPage }) {
  const inMilk = page.vacas.filter(({ del }) => del !== null);
  const calved = page.vacas.filter(({ partos }) => partos > 0);
  const most = Math.max(0, ...calved.map(({ partos }) => partos));
  const orders = Array.from({ length: most }, (_, index) => index + 1);
  const of = (amount: number) => count(amount, 'vaca', 'vacas');
  return (
    <div className={styles.charts}>
      <div className={styles.panel}>
        <BarChart
          title="Vacas por dias em lactação"
          summary={`Histograma de dias em lactação de ${of(inMilk.length)}.`}
          series={['Vacas']}
          headings={['Dias em lactação', 'Vacas']}
          bars={DEL_BANDS.map(({ nome }) => {
            const amount = inMilk.filter(
              ({ del }) => delBandOf(del ?? 0) === nome,
            );
            const short = nome.replace('mais de ', '>').replace(' a ', '–');
            const text = of(amount.length);
            return { label: nome, short, values: [amount.length], text };
          })}
        />
      </div>
      <div className={styles.panel}>
        <BarChart
          title="Vacas por ordem de parto"
          summary={`Vacas por número de partos, ${of(calved.length)}.`}
          series={['Vacas']}
          headings={['Partos', 'Vacas']}
          bars={orders.map((order) => {
            const { length } = calved.filter(({ partos }) => partos === order);
            return { label: `${order}º`, values: [length], text: of(length) };
          })}
        />
      </div>
    </div>
  );
}

interface CowsProps {
  readonly page: GeneralPage;
  readonly rows: readonly GeneralCow[];
  readonly columns: ReturnType<typeof generalColumns>;
  readonly today: string;
}

function Cows({ page, rows, columns, today }: CowsProps) {
  const [params] = useSearchParams();
  const all = params.get('colunas') === 'todas';
  const shown = all ? columns : columns.filter(({ id }) => ESSENTIAL.has(id));
  const grouping = GROUPINGS.find(({ id }) => id === params.get('grupo'));
  const keyOf = ({ vacaId }: GeneralCow) => vacaId;
  return (
    <div className={styles.filters}>
      <h2 className={styles.heading}>Vacas</h2>
      <Presets cows={page.vacas} today={today} />
      <Filters />
      <p role="status">{count(rows.length, 'vaca', 'vacas')}</p>
      {rows.length === 0 ? (
        <EmptyState
          title="Nenhuma vaca com estes filtros"
          action={<Link to="?">Limpar filtros</Link>}
        />
      ) : grouping ? (
        <GroupedTable
          groups={groupCows(rows, grouping.id)}
          columns={shown}
          keyOf={keyOf}
        />
      ) : (
        <ReportTable
          caption="Vacas"
          columns={shown}
          rows={rows}
          keyOf={keyOf}
        />
      )}
    </div>
  );
}

/** The lists that ask for something, with how many are on each. */
function Presets({
  cows,
  today,
}: {
  readonly cows: readonly GeneralCow[];
  readonly today: string;
}) {
  const [params, setParams] = useSearchParams();
  const current = params.get('filtro');
  const shown = COW_FILTERS.filter(
    ({ id, preset }) => preset || id === current,
  );
  const toggle = (id: string) => {
    const next = new URLSearchParams(params);
    if (id === current) next.delete('filtro');
    else next.set('filtro', id);
    setParams(next, { replace: true });
  };
  return (
    <div className={styles.chips} data-tela="nao-imprimir">
      {shown.map(({ id, label, test }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === current}
          onClick={() => toggle(id)}
        >
          {label} {cows.filter((cow) => test(cow, today)).length}
        </button>
      ))}
    </div>
  );
}

const DISCARDED = [{ id: 'sim', nome: 'Incluir descartadas' }] as const;
const ALL_COLUMNS = [{ id: 'todas', nome: 'Todas' }] as const;

function Filters() {
  return (
    <details className={styles.more}>
      <summary>Filtros, grupos e colunas</summary>
      <div className={styles.selects}>
        <FilterSelect
          param="grupo"
          label="Agrupar por"
          none="Não agrupar"
          options={GROUPINGS}
        />
        <FilterSelect
          param="colunas"
          label="Colunas"
          none="Essenciais"
          options={ALL_COLUMNS}
        />
        <FilterSelect param="raca" label="Raça" none="Todas" options={BREEDS} />
        <FilterSelect
          param="ordem"
          label="Ordem de parto"
          none="Todas"
          options={PARITIES}
        />
        <FilterSelect
          param="produtiva"
          label="Situação produtiva"
          none="Todas"
          options={PRODUCTIVE_STATUSES}
        />
        <FilterSelect
          param="reprodutiva"
          label="Situação reprodutiva"
          none="Todas"
          options={COW_STATE_OPTIONS}
        />
        <FilterSelect
          param="descartadas"
          label="Descartadas"
          none="Só ativas"
          options={DISCARDED}
        />
      </div>
    </details>
  );
}
