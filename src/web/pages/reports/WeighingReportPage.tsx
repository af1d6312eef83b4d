import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WEIGHING_COLUMNS } from '@/domain/reports/weighingColumns';
import type { WeighedAnimal } from '@/domain/reports/weighings';
import { BREEDS, CATEGORIES, SEXES } from '@/domain/shared/enumerations';
import { GROWTH_STATUSES } from '@/domain/weighings/targets';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { linkedToAnimals, type ScreenColumn } from '@/web/export/columns';
import { count } from '@/web/format';
import { Figures, figureLine } from '@/web/shared/figures/Figures';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useAskedReport } from '@/web/workers/useReport';
import {
  COLUMNS,
  chosenWords,
  type Filter,
  FoldedFilters,
  isAsked,
  NoneChosen,
  PeriodPicker,
  paramOf,
  usePeriod,
} from './filters';
import { type ReportContext, ReportFrame, ReportGate } from './ReportPage';
import { ReportTable } from './ReportTable';
import { weighingVerdict } from './verdicts';
import { GrowthPanel, WeighingCharts } from './WeighingCharts';
import {
  WEIGHING_GROUPINGS,
  type WeighingData,
  weighingFigures,
  weighingGroups,
} from './weighingFigures';

const TITLE = 'Pesagens';
const ROW_FILTERS: readonly Filter[] = [
  {
    param: 'categoria',
    label: 'Categoria',
    none: 'Todas',
    options: CATEGORIES,
  },
  { param: 'sexo', label: 'Sexo', none: 'Todos', options: SEXES },
  { param: 'raca', label: 'Raça', none: 'Todas', options: BREEDS },
  {
    param: 'crescimento',
    label: 'Crescimento',
    none: 'Todos',
    options: GROWTH_STATUSES,
  },
];

const FILTERS: readonly Filter[] = [
  {
    param: 'agrupar',
    label: 'Agrupar por',
    none: 'Não agrupar',
    options: WEIGHING_GROUPINGS,
  },
  COLUMNS,
  ...ROW_FILTERS,
];

/** /rebanho/:rebanhoId/relatorio-pesagem */
export function Component() {
  return (
    <ReportGate>{(context) => <WeighingReport {...context} />}</ReportGate>
  );
}

function WeighingReport({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params] = useSearchParams();
  const { period, set } = usePeriod(today, '90');
  const report = useAskedReport(
    'weighings',
    reader,
    question(period.inicio, period.fim),
  );
  const page = report.result;
  const rows = (page?.animais ?? []).filter((row) => isWanted(row, params));
  const columns = useMemo(
    () => linkedToAnimals(WEIGHING_COLUMNS, rebanhoId),
    [rebanhoId],
  );
  const figures = page ? weighingFigures(page) : [];
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={period.words}
      chosen={chosenWords(ROW_FILTERS, params)}
      size={count(rows.length, 'animal', 'animais')}
      table={page ? { columns, rows, issued: today } : null}
      summary={figures.map(figureLine)}
      period={<PeriodPicker period={period} onChange={set} />}
      verdict={page ? weighingVerdict(page) : null}
    >
      {page ? (
        <Content
          page={page}
          rows={rows}
          rebanhoId={rebanhoId}
          columns={columns}
        />
      ) : (
        <ReportProgress problem={report.problem} />
      )}
    </ReportFrame>
  );
}

function isWanted(row: WeighedAnimal, params: URLSearchParams): boolean {
  const { categoria, sexo, raca, crescimento } = row;
  return isAsked(params, { categoria, sexo, raca, crescimento });
}

interface ContentProps {
  readonly page: WeighingData;
  readonly rows: readonly WeighedAnimal[];
  readonly rebanhoId: string;
  readonly columns: readonly ScreenColumn<WeighedAnimal>[];
}

function Content({ page, rows, rebanhoId, columns }: ContentProps) {
  const [params] = useSearchParams();
  const by = WEIGHING_GROUPINGS.find(({ id }) => id === params.get('agrupar'));
  if (page.animais.length === 0) {
    return (
      <EmptyState
        title="Sem pesagens no período"
        text="Escolha outro período acima."
        action={
          <LinkButton to={`/rebanho/${rebanhoId}/pesagem`}>
            Lançar pesagem
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Figures rebanhoId={rebanhoId} figures={weighingFigures(page)} main={4} />
      <WeighingCharts animals={page.animais} births={page.nascimentos} />
      <GrowthPanel animals={page.animais} rebanhoId={rebanhoId} />
      <FoldedFilters filters={FILTERS} />
      {rows.length === 0 ? (
        <NoneChosen filters={ROW_FILTERS.map(paramOf)} />
      ) : (
        <ReportTable
          caption="Animais pesados"
          columns={columns}
          rows={rows}
          keyOf={({ animalId }) => animalId}
          groups={by ? weighingGroups(rows, by.id) : null}
        />
      )}
    </>
  );
}
