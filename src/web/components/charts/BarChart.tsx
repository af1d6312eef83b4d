import { scaleBand, scaleLinear } from 'd3-scale';
import { classes } from '../classes';
import { ChartFrame, Grid, Legend } from './ChartFrame';
import styles from './charts.module.css';
import { stepOf, widthOf } from './labels';

export interface Bar {
  /** Names the bar: unique in its chart. */
  readonly label: string;
  /** Under the bar, where the label is too long. */
  readonly short?: string;
  /** From the bottom, one for each series. */
  readonly values: readonly number[];
  /** The bar in words. */
  readonly text: string;
}

interface BarChartProps {
  readonly title: string;
  readonly summary: string;
  readonly bars: readonly Bar[];
  /** One name for each value of a bar; told apart by pattern and colour. */
  readonly series: readonly string[];
  readonly headings: readonly [string, string];
  /** Of what is counted, beside the numbers of the lines across. */
  readonly unit?: string;
}

const HEIGHT = 220;
const MARGIN = { top: 22, right: 48, bottom: 28, left: 2 };
/** More bars than this have no room for their own numbers. */
const NUMBERED = 12;
/** Below it a bar's own number is not rounded: 0,59 kg a day is not one. */
const SMALL = 10;

/** Bars, stacked where there are several series. */
export function BarChart(props: BarChartProps) {
  const { title, summary, bars, series, headings } = props;
  if (bars.length === 0) return null;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      points={bars.map(({ label, text }) => ({ label, text }))}
      headings={headings}
      placesOf={(width) => {
        const x = bandsOf(bars, width);
        return bars.map((_, index) => (x(index) ?? 0) + x.bandwidth() / 2);
      }}
      legend={
        series.length > 1 ? (
          <Legend
            series={series}
            sign={(index) => (
              <rect
                className={styles[`series${index}`]}
                x={1}
                y={1}
                width={14}
                height={14}
              />
            )}
          />
        ) : null
      }
    >
      {(width, current) => (
        <Drawing {...props} width={width} current={current} />
      )}
    </ChartFrame>
  );
}

function bandsOf(bars: readonly Bar[], width: number) {
  return scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([MARGIN.left, width - MARGIN.right])
    .padding(bars.length > 40 ? 0.1 : 0.25);
}

type DrawingProps = BarChartProps & {
  readonly width: number;
  readonly current: number | null;
};

function Drawing({ bars, unit, width, current }: DrawingProps) {
  const sums = bars.map(({ values }) => values.reduce((a, b) => a + b, 0));
  const most = Math.max(1, ...sums);
  const x = bandsOf(bars, width);
  const y = scaleLinear()
    .domain([0, most])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const numbers = most < SMALL ? alike(sums) : sums.map(whole);
  const numbered = bars.length <= NUMBERED && stepOf(numbers, x.step()) === 1;
  const step = stepOf(bars.map(wordOf), x.step());
  return (
    <svg
      aria-hidden
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      <Grid y={y} from={MARGIN.left} to={width} unit={unit} />
      {bars.map((bar, index) => {
        const centre = (x(index) ?? 0) + x.bandwidth() / 2;
        const sum = sums[index] ?? 0;
        return (
          <g key={bar.label}>
            <Stack
              values={bar.values}
              x={x(index) ?? 0}
              width={x.bandwidth()}
              y={y}
              read={index === current}
            />
            {numbered && sum > 0 ? (
              <text className={styles.number} x={centre} y={y(sum) - 6}>
                {numbers[index]}
              </text>
            ) : null}
            {index % step === 0 ? (
              <text
                className={styles.tickX}
                x={Math.max(centre, widthOf(wordOf(bar)) / 2)}
                y={HEIGHT - 8}
              >
                {wordOf(bar)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

function whole(sum: number): string {
  return Math.round(sum).toLocaleString('pt-BR');
}

/** Each with as many decimals as any has: 0,50 beside 0,49. */
function alike(sums: readonly number[]): string[] {
  const places = sums.map((sum) => exact(sum).split(',')[1]?.length ?? 0);
  const minimumFractionDigits = Math.max(0, ...places);
  const digits = { minimumFractionDigits, maximumFractionDigits: 2 };
  return sums.map((sum) => sum.toLocaleString('pt-BR', digits));
}

function exact(sum: number): string {
  return sum.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
}

function wordOf({ short, label }: Bar): string {
  return short ?? label;
}

interface StackProps {
  readonly values: readonly number[];
  readonly x: number;
  readonly width: number;
  readonly y: (value: number) => number;
  readonly read: boolean;
}

function Stack({ values, x, width, y, read }: StackProps) {
  let from = 0;
  return values.map((value, series) => {
    const bottom = y(from);
    from += value;
    const top = y(from);
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the series
        key={series}
        className={classes(styles[`series${series}`], read && styles.read)}
        x={x}
        y={top}
        width={width}
        height={Math.max(0, bottom - top)}
      />
    );
  });
}
