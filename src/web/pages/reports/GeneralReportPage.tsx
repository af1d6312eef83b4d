import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { parametersOf } from '@/domain/parameters/parameters';
import { DEL_BANDS, delBandOf } from '@/domain/production/indicators';
import type { GeneralPage } from '@/domain/reports/general';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import type { GeneralCow } from '@/domain/reports/generalCows';
import { BREEDS, PRODUCTIVE_STATUSES } from '@/domain/shared/enumerations';
import { useParamChange } from '@/web/components/addressWith';
import { Chip, ChipRow } from '@/web/components/choices';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Columns, Heading, Stack } from '@/web/components/layout';
import { linkedToCows, type ScreenColumn } from '@/web/export/columns';
import { count } from '@/web/format';
import { Figures, figureLine } from '@/web/shared/figures/Figures';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useAskedReport } from '@/web/workers/useReport';
import { CountChart } from './CountChart';
import {
  COLUMNS,
  chosenWords,
  type Filter,
  FoldedFilters,
  NoneChosen,
  PARITIES,
  PeriodPicker,
  paramOf,
  usePeriod,
} from './filters';
import {
  COW_FILTERS,
  COW_STATE_OPTIONS,
  filterCows,
  GROUPINGS,
  groupCows,
} from './generalFilters';
import { generalFigures, youngFigures } from './generalIndicators';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { ReportTable } from './ReportTable';
import { generalVerdict } from './verdicts';

const TITLE = 'Geral das vacas';
const YOUNG = 'Novilhas e bezerras';

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
  const report = useAskedReport('general', reader, {
    ...asked,
    descartadas: discarded,
  });
  const page = report.result;
  const rows = useMemo(
    () => (page ? filterCows(page.vacas, params, today) : []),
    [page, params, today],
  );
  const columns = useMemo(
    () => linkedToCows(GENERAL_COLUMNS, herd.rebanhoId),
    [herd.rebanhoId],
  );
  const parametros = parametersOf(reader.row('parametros', herd.rebanhoId));
  const figures = page ? generalFigures(page, period.words, parametros) : [];
  const young = page ? youngFigures(page, parametros) : [];
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={`Indicadores ${period.words}`}
      chosen={chosenOf(params)}
      size={count(rows.length, 'vaca', 'vacas')}
      table={page ? { columns, rows, issued: today } : null}
      summary={[...figures, ...young].map(figureLine)}
      period={<PeriodPicker period={period} onChange={set} />}
      verdict={page ? generalVerdict(page) : null}
    >
      {page ? (
        <>
          {page.vacas.length > 0 ? (
            <>
              <Figures rebanhoId={herd.rebanhoId} figures={figures} />
              <Charts page={page} />
            </>
          ) : null}
          {young.length > 0 ? (
            <Stack>
              <Heading>{YOUNG}</Heading>
              <Figures
                label={YOUNG}
                rebanhoId={herd.rebanhoId}
                figures={young}
              />
            </Stack>
          ) : null}
          <Cows page={page} rows={rows} columns={columns} today={today} />
        </>
      ) : (
        <ReportProgress problem={report.problem} />
      )}
    </ReportFrame>
  );
}

function chosenOf(params: URLSearchParams): readonly string[] {
  const filter = COW_FILTERS.find(({ id }) => id === params.get('filtro'));
  const words = chosenWords(ROW_FILTERS, params);
  return filter ? [filter.label, ...words] : words;
}

const COWS = ['Vacas', 'vaca', 'vacas'] as const;

function Charts({ page }: { readonly page: GeneralPage }) {
  const inMilk = page.vacas.filter(({ del }) => del !== null);
  const calved = page.vacas.filter(({ partos }) => partos > 0);
  const most = Math.max(0, ...calved.map(({ partos }) => partos));
  const orders = Array.from({ length: most }, (_, index) => index + 1);
  const of = (amount: number) => count(amount, 'vaca', 'vacas');
  return (
    <Columns least="20rem" gap="lg">
      <CountChart
        title="Vacas por dias em lactação"
        summary={`Histograma de dias em lactação de ${of(inMilk.length)}.`}
        nouns={COWS}
        by="Dias em lactação"
        bands={DEL_BANDS.map(({ nome: label }) => ({
          label,
          n: inMilk.filter(({ del }) => delBandOf(del ?? 0) === label).length,
        }))}
      />
      <CountChart
        title="Vacas por ordem de parto"
        summary={`Vacas por número de partos, ${of(calved.length)}.`}
        nouns={COWS}
        by="Partos"
        bands={orders.map((order) => ({
          label: `${order}º`,
          n: calved.filter(({ partos }) => partos === order).length,
        }))}
      />
    </Columns>
  );
}

interface CowsProps {
  readonly page: GeneralPage;
  readonly rows: readonly GeneralCow[];
  readonly columns: readonly ScreenColumn<GeneralCow>[];
  readonly today: string;
}

function Cows({ page, rows, columns, today }: CowsProps) {
  const [params] = useSearchParams();
  const grouping = GROUPINGS.find(({ id }) => id === params.get('grupo'));
  return (
    <Stack>
      <Heading>Vacas</Heading>
      <Presets cows={page.vacas} today={today} />
      <FoldedFilters filters={FILTERS} />
      <p role="status">{count(rows.length, 'vaca', 'vacas')}</p>
      {rows.length === 0 ? (
        <NoCows any={page.vacas.length > 0} />
      ) : (
        <ReportTable
          caption="Vacas"
          columns={columns}
          rows={rows}
          keyOf={({ vacaId }) => vacaId}
          groups={grouping ? groupCows(rows, grouping.id) : null}
        />
      )}
    </Stack>
  );
}

function NoCows({ any }: { readonly any: boolean }) {
  const { rebanhoId = '' } = useParams();
  if (any)
    return <NoneChosen filters={['filtro', ...ROW_FILTERS.map(paramOf)]} />;
  return (
    <EmptyState
      title="Nenhuma vaca neste rebanho"
      text="Os índices vêm das vacas e do que se registra delas."
      action={
        <LinkButton to={`/rebanho/${rebanhoId}/cadastrar-animais`}>
          Cadastrar vários
        </LinkButton>
      }
    />
  );
}

/** Of a chip that takes itself away the one beside it has the focus. */
function leaveTo(chip: HTMLElement): void {
  const beside = chip.nextElementSibling ?? chip.previousElementSibling;
  if (beside instanceof HTMLElement) beside.focus();
}

/** The lists that ask for something, with how many are on each. */
function Presets({
  cows,
  today,
}: {
  readonly cows: readonly GeneralCow[];
  readonly today: string;
}) {
  const [params] = useSearchParams();
  const change = useParamChange();
  const current = params.get('filtro');
  const shown = COW_FILTERS.filter(
    ({ id, preset }) => preset || id === current,
  );
  const toggle = (id: string, chip: HTMLElement) => {
    if (shown.some((it) => it.id === id && !it.preset)) leaveTo(chip);
    change({ filtro: id === current ? '' : id });
  };
  return (
    <ChipRow data-tela="nao-imprimir">
      {shown.map(({ id, label, test }) => (
        <Chip
          key={id}
          pressed={id === current}
          onClick={({ currentTarget }) => toggle(id, currentTarget)}
        >
          {label} {cows.filter((cow) => test(cow, today)).length}
        </Chip>
      ))}
    </ChipRow>
  );
}

const ROW_FILTERS: readonly Filter[] = [
  { param: 'raca', label: 'Raça', none: 'Todas', options: BREEDS },
  {
    param: 'ordem',
    label: 'Ordem de parto',
    none: 'Todas',
    options: PARITIES,
  },
  {
    param: 'produtiva',
    label: 'Situação produtiva',
    none: 'Todas',
    options: PRODUCTIVE_STATUSES,
  },
  {
    param: 'reprodutiva',
    label: 'Situação reprodutiva',
    none: 'Todas',
    options: COW_STATE_OPTIONS,
  },
  {
    param: 'descartadas',
    label: 'Descartadas',
    none: 'Só ativas',
    options: [{ id: 'sim', nome: 'Incluir descartadas' }],
  },
];

const FILTERS: readonly Filter[] = [
  {
    param: 'grupo',
    label: 'Agrupar por',
    none: 'Não agrupar',
    options: GROUPINGS,
  },
  COLUMNS,
  ...ROW_FILTERS,
];
