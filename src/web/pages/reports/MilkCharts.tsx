import { useDeferredValue } from 'react';
import { type HerdMilkDay, wholeDays } from '@/domain/reports/herdMilk';
import type { MilkRow } from '@/domain/reports/milk';
import { lactationOf } from '@/domain/reports/milkColumns';
import { addDays, daysBetween, type FarmDate } from '@/domain/shared/dates';
import { Card } from '@/web/components/Card';
import { type Bar, BarChart } from '@/web/components/charts/BarChart';
import { LazyLineChart } from '@/web/components/charts/LazyLineChart';
import type { LineSeries } from '@/web/components/charts/lineSeries';
import { ScatterChart } from '@/web/components/charts/ScatterChart';
import { decimal, measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import { monthName, monthOf } from '@/web/shared/calendar/weeks';
import { dayAndMonth, litres, plain } from '@/web/tally/numbers';
import { CountChart } from './CountChart';
import { endOfMonth, type usePeriod } from './filters';
import type { MilkData } from './milkFigures';
import styles from './reports.module.css';

type Period = ReturnType<typeof usePeriod>['period'];

/** More dates than this are drawn by month. */
const MOST_DAYS = 62;
const BANDS = [10, 15, 20, 30, Number.POSITIVE_INFINITY] as const;

/** What of the page is drawn. */
type DrawnMilk = Pick<MilkData, 'dias' | 'vacas'>;

interface MilkChartsProps {
  readonly page: DrawnMilk;
  readonly past: DrawnMilk | null;
  readonly period: Period;
  readonly rebanhoId: string;
}

/** Milk by date, cows by what they give, and milk against days in milk. */
export function MilkCharts(props: MilkChartsProps) {
  const { page, past, period, rebanhoId } = props;
  const { dias, vacas } = page;
  const here = vacas.filter(({ foraDoRebanho }) => !foraDoRebanho);
  const byMonth = dias.length > MOST_DAYS;
  // As many marks as cows, each a link: in a piece of work of its own.
  const marked = useDeferredValue<readonly MilkRow[] | null>(vacas, null);
  return (
    <div className={styles.charts}>
      <Card>
        {byMonth ? (
          <BarChart
            title="Leite por dia, média do mês"
            summary={`Litros por dia com registro, de ${dias[0]?.data ?? ''} a ${dias.at(-1)?.data ?? ''}.`}
            series={['No tanque', 'Descartado']}
            headings={['Data', 'Litros']}
            unit="L"
            bars={monthBars(wholeDays(dias))}
          />
        ) : (
          <MilkByDay dias={dias} antes={past?.dias ?? []} period={period} />
        )}
      </Card>
      <CountChart
        title="Vacas por produção no último controle"
        summary="Quantas vacas dão até 10, 15, 20, 30 litros por dia e mais."
        nouns={['Vacas', 'vaca', 'vacas']}
        by="Litros por dia"
        bands={BANDS.map((to, index) => {
          const from = BANDS[index - 1] ?? 0;
          const isLast = !Number.isFinite(to);
          return {
            label: isLast ? `mais de ${from}` : `${from} a ${to}`,
            n: here.filter(({ total }) => total >= from && total < to).length,
          };
        })}
      />
      <Card>
        {marked ? <CowMarks cows={marked} rebanhoId={rebanhoId} /> : null}
      </Card>
    </div>
  );
}

interface MilkByDayProps {
  readonly dias: readonly HerdMilkDay[];
  readonly antes: readonly HerdMilkDay[];
  readonly period: Period;
}

/** Its days where they fall, against those of the period before. */
function MilkByDay({ dias, antes, period }: MilkByDayProps) {
  const whole = wholeDays(dias);
  const lowest = [...whole].sort((a, b) => a.litros - b.litros)[0];
  const dateAt = (x: number) => addDays(period.inicio, Math.round(x));
  if (whole.length === 0) return <p>Nenhum dia ainda, além de hoje.</p>;
  return (
    <LazyLineChart
      title="Leite por dia"
      {...(lowest
        ? { note: `O dia mais baixo foi ${dayAndMonth(lowest.data)}` }
        : {})}
      xLabel="dia"
      formatX={(x) => dayAndMonth(dateAt(x))}
      formatY={litres}
      tickX={(x) => dayAndMonth(dateAt(x))}
      tickY={(y) => `${plain(y)}\u00a0L`}
      nearby
      series={milkSeries(period, whole, wholeDays(antes))}
    />
  );
}

/** A period's days, and beside each that of the period before. */
function milkSeries(
  { id, inicio, fim, antes }: Period,
  days: readonly HerdMilkDay[],
  before: readonly HerdMilkDay[],
): readonly LineSeries[] {
  const from = (start: FarmDate, all: readonly HerdMilkDay[]) =>
    all.map(({ data, litros }) => ({ x: daysBetween(start, data), y: litros }));
  const [name, other] =
    id === 'mes'
      ? [monthName(monthOf(inicio)), monthName(monthOf(antes.inicio))]
      : ['período', 'anterior'];
  // A longer month would end the axis in the one after.
  const last = daysBetween(inicio, id === 'mes' ? endOfMonth(inicio) : fim);
  const past = from(antes.inicio, before).filter(({ x }) => x <= last);
  return [
    { name, label: name, points: from(inicio, days) },
    { name: other, label: other, points: past, dashed: true },
  ];
}

const PARITIES = ['1ª lactação', '2ª lactação', '3ª lactação ou mais'] as const;

interface CowMarksProps {
  readonly cows: readonly MilkRow[];
  readonly rebanhoId: string;
}

/** Every cow by her days in milk and her litres; each leads to her page. */
function CowMarks({ cows, rebanhoId }: CowMarksProps) {
  const marks = cows.flatMap((cow) => {
    const { vacaId, nome, del, total, data } = cow;
    if (del === null) return [];
    const ordem = lactationOf(cow) ?? 1;
    return [
      {
        label: nome,
        x: del,
        y: total,
        series: Math.min(2, ordem - 1),
        text: `DEL ${del}, ${measured(total, 'L', 1)} em ${data}, ${ordem}ª lactação`,
        to: `/rebanho/${rebanhoId}/vaca/${vacaId}`,
      },
    ];
  });
  return (
    <ScatterChart
      title="Litros por dias em lactação"
      summary={`Litros do último controle e dias em lactação de ${count(marks.length, 'vaca', 'vacas')}, por lactação.`}
      marks={marks}
      series={PARITIES}
      headings={['Vaca', 'Último controle']}
      axes={['dias em lactação', 'litros por dia']}
    />
  );
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
