import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parametersOf } from '@/domain/parameters/parameters';
import type { HerdMilkDay } from '@/domain/reports/herdMilk';
import { addDays, daysBetween } from '@/domain/shared/dates';
import { type Bar, BarChart } from '@/web/components/charts/BarChart';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Tabs, useTab } from '@/web/components/Tabs';
import { decimal, measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import { ReportProgress } from '@/web/workers/ReportProgress';
import { useReport } from '@/web/workers/useReport';
import { Figures } from './Figures';
import { FilterSelect } from './FilterSelect';
import { endedColumns, MILK_ESSENTIAL, milkColumns } from './milkColumns';
import { type MilkData, milkFigures } from './milkFigures';
import { PeriodPicker } from './PeriodPicker';
import { usePeriod } from './period';
import { ReportFrame } from './ReportFrame';
import { type ReportContext, ReportGate } from './ReportGate';
import { ReportTable } from './ReportTable';
import styles from './reports.module.css';

const TITLE = 'Produção de leite';
const TABS = [
  { id: '', label: 'Vacas' },
  { id: 'encerradas', label: 'Lactações encerradas' },
] as const;
const ALL_COLUMNS = [{ id: 'todas', nome: 'Todas' }] as const;
const COMPARE = [{ id: 'sim', nome: 'Com o período anterior' }] as const;
/** More dates than this are drawn by month. */
const MOST_DAYS = 62;

/** /rebanho/:rebanhoId/relatorio-producao-leite */
export function Component() {
  return <ReportGate>{(context) => <MilkReport {...context} />}</ReportGate>;
}

function MilkReport({ herd, reader, today, question }: ReportContext) {
  const { rebanhoId } = herd;
  const [params] = useSearchParams();
  const { period, set } = usePeriod(today, '30');
  const { inicio, fim } = period;
  const report = useReport('milk', reader, question(inicio, fim));
  const length = daysBetween(inicio, fim) + 1;
  const past = useReport(
    'milk',
    reader,
    question(addDays(inicio, -length), addDays(inicio, -1)),
  );
  const page = report.done ? report.result : null;
  const compared = params.get('comparar') === 'sim' && past.done;
  const columns = useMemo(
    () => milkColumns((id) => `/rebanho/${rebanhoId}/vaca/${id}`),
    [rebanhoId],
  );
  const parametros = parametersOf(reader.row('parametros', rebanhoId));
  const figures = page
    ? milkFigures(page, compared ? past.result : null, parametros)
    : [];
  const rows = page?.vacas ?? [];
  return (
    <ReportFrame
      herd={herd}
      title={TITLE}
      about={`${period.words} · ${count(rows.length, 'vaca', 'vacas')}`}
      table={page ? { columns, rows, issued: today } : null}
      summary={figures.map(({ label, value }) => `${label}: ${value}`)}
    >
      <PeriodPicker period={period} onChange={set} />
      {page ? (
        <Content
          page={page}
          figures={figures}
          rebanhoId={rebanhoId}
          columns={columns}
        />
      ) : (
        <ReportProgress problem={report.done ? null : report.problem} />
      )}
    </ReportFrame>
  );
}

interface ContentProps {
  readonly page: MilkData;
  readonly figures: ReturnType<typeof milkFigures>;
  readonly rebanhoId: string;
  readonly columns: ReturnType<typeof milkColumns>;
}

function Content({ page, figures, rebanhoId, columns }: ContentProps) {
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
      <div className={styles.selects} data-tela="nao-imprimir">
        <FilterSelect
          param="comparar"
          label="Comparar"
          none="Não comparar"
          options={COMPARE}
        />
        <FilterSelect
          param="colunas"
          label="Colunas"
          none="Essenciais"
          options={ALL_COLUMNS}
        />
      </div>
      <Figures rebanhoId={rebanhoId} figures={figures} />
      <Charts page={page} />
      <Tabs label="Tabelas" param="aba" tabs={TABS} />
      <Table page={page} rebanhoId={rebanhoId} columns={columns} />
    </>
  );
}

function Table({
  page,
  rebanhoId,
  columns,
}: Pick<ContentProps, 'page' | 'rebanhoId' | 'columns'>) {
  const [params] = useSearchParams();
  const tab = useTab('aba', TABS);
  const ended = useMemo(
    () => endedColumns((id) => `/rebanho/${rebanhoId}/vaca/${id}`),
    [rebanhoId],
  );
  const all = params.get('colunas') === 'todas';
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
  return (
    <ReportTable
      caption="Vacas com leite no período"
      columns={
        all ? columns : columns.filter(({ id }) => MILK_ESSENTIAL.has(id))
      }
      rows={page.vacas}
      keyOf={({ vacaId }) => vacaId}
    />
  );
}

const BANDS = [10, 15, 20, 30, Number.POSITIVE_INFINITY] as const;

function Charts({ page }: { readonly page: MilkData }) {
  const { dias, vacas } = page;
  const byMonth = dias.length > MOST_DAYS;
  return (
    <div className={styles.charts}>
      <div className={styles.panel}>
        <BarChart
          title={byMonth ? 'Leite por dia, média do mês' : 'Leite por dia'}
          summary={`Litros por dia com registro, de ${dias[0]?.data ?? ''} a ${dias.at(-1)?.data ?? ''}.`}
          series={['No tanque', 'Descartado']}
          headings={['Data', 'Litros']}
          bars={byMonth ? monthBars(dias) : dias.map(dayBar)}
        />
      </div>
      <div className={styles.panel}>
        <BarChart
          title="Vacas por produção no último controle"
          summary="Quantas vacas dão até 10, 15, 20, 30 litros por dia e mais."
          series={['Vacas']}
          headings={['Litros por dia', 'Vacas']}
          bars={BANDS.map((to, index) => {
            const from = BANDS[index - 1] ?? 0;
            const { length } = vacas.filter(
              ({ total }) => total >= from && total < to,
            );
            const label = Number.isFinite(to)
              ? `${from} a ${to}`
              : `mais de ${from}`;
            const short = label.replace('mais de ', '>').replace(' a ', '–');
            return {
              label,
              short,
              values: [length],
              text: count(length, 'vaca', 'vacas'),
            };
          })}
        />
      </div>
    </div>
  );
}

function dayBar({ data, litros, descartado, recorded }: HerdMilkDay): Bar {
  const perCow = recorded > 0 ? litros / recorded : null;
  return {
    label: data,
    short: data.slice(0, 5),
    values: [litros - descartado, descartado],
    text: `${decimal(litros, 1)} L, ${measured(perCow, 'L', 1)} por vaca`,
  };
}

function monthBars(days: readonly HerdMilkDay[]): readonly Bar[] {
  const months = new Map<string, HerdMilkDay[]>();
  for (const day of days) {
    const month = day.data.slice(3);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([label, found]) => {
    const mean = (read: (day: HerdMilkDay) => number) =>
      found.reduce((sum, day) => sum + read(day), 0) / found.length;
    const litres = mean(({ litros }) => litros);
    const discarded = mean(({ descartado }) => descartado);
    return {
      label,
      short: `${label.slice(0, 2)}/${label.slice(5)}`,
      values: [litres - discarded, discarded],
      text: `${decimal(litres, 1)} L por dia`,
    };
  });
}
