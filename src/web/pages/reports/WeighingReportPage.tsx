import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WeighedAnimal } from '@/domain/reports/weighings';
import { BREEDS, CATEGORIES, SEXES } from '@/domain/shared/enumerations';
import { GROWTH_STATUSES } from '@/domain/weighings/targets';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import type { ReportColumn } from '@/web/export/columns';
import { count } from '@/web/format';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { Figures } from './Figures';
import { FilterSelect } from './FilterSelect';
import { GrowthPanel } from './GrowthPanel';
import { PeriodPicker } from './PeriodPicker';
import { usePeriod } from './period';
import { ReportFrame } from './ReportFrame';
import { type ReportContext, ReportGate } from './ReportGate';
import { GroupedTable, ReportTable } from './ReportTable';
import styles from './reports.module.css';
import { WeighingCharts } from './WeighingCharts';
import { WEIGHING_ESSENTIAL, weighingColumns } from './weighingColumns';
import { type WeighingData, weighingFigures } from './weighingFigures';
import { weighingGroups } from './weighingGroups';

const TITLE = 'Pesagens';
const ALL_COLUMNS = [{ id: 'todas', nome: 'Todas' }] as const;
const GROUPINGS = [
  { id: 'idade', nome: 'Faixa de idade' },
  { id: 'raca', nome: 'Raça' },
] as const;
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
  const report = useReport(
    'weighings',
    reader,
    question(period.inicio, period.fim),
  );
  const page = report.done ? report.result : null;
  const rows = (page?.animais ?? []).filter((row) => isWanted(row, params));
  const columns = useMemo(() => weighingColumns(rebanhoId), [rebanhoId]);
  const figures = page ? weighingFigures(page) : [];
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={`${period.words} · ${count(rows.length, 'animal', 'animais')}`}
      table={page ? { columns, rows, issued: today } : null}
      summary={figures.map(({ label, value }) => `${label}: ${value}`)}
    >
      <PeriodPicker period={period} onChange={set} />
      {page ? (
        <Content
          page={page}
          rows={rows}
          rebanhoId={rebanhoId}
          columns={columns}
        />
      ) : (
        <ReportProgress problem={report.done ? null : report.problem} />
      )}
    </ReportFrame>
  );
}

function isWanted(row: WeighedAnimal, params: URLSearchParams): boolean {
  const is = (name: string, value: string | null) => {
    const wanted = params.get(name);
    return !wanted || wanted === value;
  };
  return (
    is('categoria', row.categoria) &&
    is('sexo', row.sexo) &&
    is('raca', row.raca) &&
    is('crescimento', row.crescimento)
  );
}

interface ContentProps {
  readonly page: WeighingData;
  readonly rows: readonly WeighedAnimal[];
  readonly rebanhoId: string;
  readonly columns: readonly ReportColumn<WeighedAnimal>[];
}

function Content({ page, rows, rebanhoId, columns }: ContentProps) {
  const [params] = useSearchParams();
  const grouping = params.get('agrupar');
  const all = params.get('colunas') === 'todas';
  const shown = all
    ? columns
    : columns.filter(({ id }) => WEIGHING_ESSENTIAL.has(id));
  const keyOf = ({ animalId }: WeighedAnimal) => animalId;
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
      <Figures rebanhoId={rebanhoId} figures={weighingFigures(page)} />
      <WeighingCharts animals={page.animais} births={page.nascimentos} />
      <GrowthPanel animals={page.animais} rebanhoId={rebanhoId} />
      <details className={styles.more}>
        <summary>Filtros, grupos e colunas</summary>
        <div className={styles.selects}>
          <FilterSelect
            param="agrupar"
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
          <FilterSelect
            param="categoria"
            label="Categoria"
            none="Todas"
            options={CATEGORIES}
          />
          <FilterSelect
            param="sexo"
            label="Sexo"
            none="Todos"
            options={SEXES}
          />
          <FilterSelect
            param="raca"
            label="Raça"
            none="Todas"
            options={BREEDS}
          />
          <FilterSelect
            param="crescimento"
            label="Crescimento"
            none="Todos"
            options={GROWTH_STATUSES}
          />
        </div>
      </details>
      {grouping === 'idade' || grouping === 'raca' ? (
        <GroupedTable
          groups={weighingGroups(rows, grouping)}
          columns={shown}
          keyOf={keyOf}
        />
      ) : (
        <ReportTable
          caption="Animais pesados"
          columns={shown}
          rows={rows}
          keyOf={keyOf}
        />
      )}
    </>
  );
}
