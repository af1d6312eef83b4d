import { type ComponentProps, memo, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parametersOf } from '@/domain/parameters/parameters';
import { ENDED_COLUMNS, MILK_COLUMNS } from '@/domain/reports/milkColumns';
import type { MilkLine } from '@/domain/reports/milkPage';
import { type FarmDate, isAfter } from '@/domain/shared/dates';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Note } from '@/web/components/layout';
import { Tabs, useTab } from '@/web/components/Tabs';
import { linkedToCows, type ScreenColumn } from '@/web/export/columns';
import { count } from '@/web/format';
import { Figures, figureLine } from '@/web/shared/figures/Figures';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useAskedReport } from '@/web/workers/useReport';
import {
  chosenWords,
  FoldedFilters,
  NoneChosen,
  PeriodPicker,
  paramOf,
  usePeriod,
} from './filters';
import { MilkCharts } from './MilkCharts';
import { type MilkData, milkFigures } from './milkFigures';
import { filterMilk, MILK_ROW_FILTERS, MILK_VIEW } from './milkFilters';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { ReportTable } from './ReportTable';
import { milkVerdict } from './verdicts';

const TITLE = 'Produção de leite';
/** Her lactation went on after the period: what the table says of it is of all. */
const SO_FAR = 'Acumulado, pico, persistência e PL305: da lactação até hoje';
const ENDED_TITLE = 'Lactações encerradas';
const TABS = [
  { id: '', label: 'Vacas' },
  { id: 'encerradas', label: ENDED_TITLE },
] as const;
/** /rebanho/:rebanhoId/relatorio-producao-leite */
export function Component() {
  return <ReportGate>{(context) => <MilkReport {...context} />}</ReportGate>;
}

function MilkReport({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params] = useSearchParams();
  const { period, set } = usePeriod(today, 'mes');
  const { inicio, fim, antes, emCurso } = period;
  const report = useAskedReport('milk', reader, question(inicio, fim));
  const past = useAskedReport(
    'milk',
    reader,
    question(antes.inicio, antes.fim),
  );
  const page = report.result;
  const isPast = isAfter(today, fim);
  const columns = useMemo(
    () => linkedToCows(MILK_COLUMNS, rebanhoId),
    [rebanhoId],
  );
  const before = params.get('comparar') === 'sim' ? past.result : null;
  const figures = useMemo(() => {
    const parametros = parametersOf(reader.row('parametros', rebanhoId));
    return page ? milkFigures(page, before, parametros, { emCurso }) : [];
  }, [page, before, reader, rebanhoId, emCurso]);
  const chosen = useMemo(
    () => page && { ...page, vacas: filterMilk(page.vacas, params) },
    [page, params],
  );
  const frame = {
    ...{ herd, title: TITLE, about: period.words },
    summary: figures.map(figureLine),
    period: <PeriodPicker period={period} onChange={set} />,
    verdict: page ? milkVerdict(page, past.result, period) : null,
    children: page ? (
      <MilkContent
        {...{ page, chosen: chosen ?? page }}
        past={past.result}
        period={period}
        isPast={isPast}
        figures={figures}
        rebanhoId={rebanhoId}
        columns={columns}
      />
    ) : (
      <ReportProgress problem={report.problem} />
    ),
  };
  return (
    <OpenTable
      {...{ frame, page: chosen, today, columns, isPast }}
      chosen={chosenWords(MILK_ROW_FILTERS, params)}
    />
  );
}

interface OpenTableProps extends Pick<ContentProps, 'isPast'> {
  readonly frame: Omit<ComponentProps<typeof ReportFrame>, 'table' | 'more'>;
  readonly page: MilkData | null;
  readonly today: FarmDate;
  readonly columns: readonly ScreenColumn<MilkLine>[];
  /** Which cows, in words. */
  readonly chosen: readonly string[];
}

/** The report with the table of its open tab to hand on. */
function OpenTable(props: OpenTableProps) {
  const { frame, page, today, columns, chosen, isPast } = props;
  const tab = useTab('aba', TABS);
  if (tab === 'encerradas') {
    const rows = page?.lactacoesEncerradas ?? [];
    const table = { title: ENDED_TITLE, columns: ENDED_COLUMNS, rows };
    return (
      <ReportFrame
        {...frame}
        size={count(rows.length, 'lactação encerrada', 'lactações encerradas')}
        table={page && { ...table, issued: today }}
      />
    );
  }
  const rows = page?.vacas ?? [];
  return (
    <ReportFrame
      {...frame}
      chosen={chosen}
      size={[
        count(rows.length, 'vaca', 'vacas'),
        ...(isPast ? [SO_FAR] : []),
      ].join(' · ')}
      table={page && { columns, rows, issued: today }}
    />
  );
}

interface ContentProps {
  readonly page: MilkData;
  /** The same with the cows that the filters leave. */
  readonly chosen: MilkData;
  /** The period before, which the days are drawn against. */
  readonly past: MilkData | null;
  readonly period: ReturnType<typeof usePeriod>['period'];
  /** The period is over. */
  readonly isPast: boolean;
  readonly figures: ReturnType<typeof milkFigures>;
  readonly rebanhoId: string;
  readonly columns: readonly ScreenColumn<MilkLine>[];
}

/** Drawn again only where it says something else. */
const MilkContent = memo(Content);

function Content(props: ContentProps) {
  const { page, chosen, past, period, isPast, figures, rebanhoId, columns } =
    props;
  // The table comes after the charts, in a piece of work of its own.
  const listed = useDeferredValue<MilkData | null>(chosen, null);
  const nothing = page.vacas.length === 0 && page.dias.length === 0;
  if (nothing && page.lactacoesEncerradas.length === 0) {
    return (
      <EmptyState
        title="Sem ordenhas no período"
        text="Escolha outro período acima."
        action={
          <LinkButton to={`/rebanho/${rebanhoId}/cadastrar-producao`}>
            Lançar ordenha
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Figures rebanhoId={rebanhoId} figures={figures} main={4} />
      <MilkCharts {...{ page, past, period, rebanhoId }} />
      <FiltersOfTab />
      <Tabs label="Tabelas" param="aba" tabs={TABS} keep />
      {listed ? (
        <Table
          {...{ page: listed, rebanhoId, columns, isPast }}
          any={page.vacas.length > 0}
        />
      ) : null}
    </>
  );
}

/** What chooses cows says nothing of the lactations that ended. */
function FiltersOfTab() {
  const cows = useTab('aba', TABS) === '';
  return cows ? (
    <FoldedFilters
      summary="Filtros, comparação e colunas"
      filters={[...MILK_VIEW, ...MILK_ROW_FILTERS]}
    />
  ) : (
    <FoldedFilters summary="Comparação e colunas" filters={MILK_VIEW} />
  );
}

interface TableProps
  extends Pick<ContentProps, 'page' | 'rebanhoId' | 'columns' | 'isPast'> {
  /** Some cow has milk, whatever the filters leave. */
  readonly any: boolean;
}

function Table({ page, rebanhoId, columns, isPast, any }: TableProps) {
  const tab = useTab('aba', TABS);
  const ended = useMemo(
    () => linkedToCows(ENDED_COLUMNS, rebanhoId),
    [rebanhoId],
  );
  if (tab === 'encerradas') {
    return (
      <ReportTable
        caption="Lactações encerradas no período"
        columns={ended}
        rows={page.lactacoesEncerradas}
        keyOf={({ vacaId, inicio }) => `${vacaId} ${inicio}`}
      />
    );
  }
  if (any && page.vacas.length === 0) {
    return <NoneChosen filters={MILK_ROW_FILTERS.map(paramOf)} />;
  }
  return (
    <>
      {isPast ? <Note>{SO_FAR}.</Note> : null}
      <ReportTable
        caption="Vacas com leite no período"
        columns={columns}
        rows={page.vacas}
        keyOf={({ vacaId }) => vacaId}
      />
    </>
  );
}
