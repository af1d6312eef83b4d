import { scaleBand, scaleLinear } from 'd3-scale';
import { classes } from '../classes';
import { ChartFrame, Grid, Legend } from './ChartFrame';
import styles from './charts.module.css';

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
  /** A value to reach, drawn across. */
  readonly target?: { readonly value: number; readonly label: string };
}

const WIDTH = 360;
const HEIGHT = 190;
const MARGIN = { top: 12, right: 8, bottom: 26, left: 38 };
/** More labels than this would run into each other. */
const MOST_LABELS = 9;

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
    >
      {(current) => (
        <>
          <Drawing {...props} current={current} />
          {series.length > 1 ? (
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
          ) : null}
        </>
      )}
    </ChartFrame>
  );
}

function Drawing({
  bars,
  target,
  current,
}: BarChartProps & { readonly current: number | null }) {
  const sums = bars.map(({ values }) => values.reduce((a, b) => a + b, 0));
  const most = Math.max(1, ...sums, target?.value ?? 0);
  const x = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([MARGIN.left, WIDTH - MARGIN.right])
    .padding(bars.length > 40 ? 0.1 : 0.25);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const step = Math.ceil(bars.length / MOST_LABELS);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.svg}>
      <Grid y={y} from={MARGIN.left} to={WIDTH - MARGIN.right} />
      {bars.map((bar, index) => (
        <g key={bar.label}>
          <Stack
            values={bar.values}
            x={x(index) ?? 0}
            width={x.bandwidth()}
            y={y}
            read={index === current}
          />
          {index % step === 0 ? (
            <text
              className={styles.tickX}
              x={(x(index) ?? 0) + x.bandwidth() / 2}
              y={HEIGHT - 9}
            >
              {bar.short ?? bar.label}
            </text>
          ) : null}
        </g>
      ))}
      {target ? (
        <g>
          <line
            className={styles.target}
            x1={MARGIN.left}
            x2={WIDTH - MARGIN.right}
            y1={y(target.value)}
            y2={y(target.value)}
          />
          <text
            className={styles.targetLabel}
            x={WIDTH - MARGIN.right}
            y={y(target.value) - 4}
          >
            {target.label}
          </text>
        </g>
      ) : null}
    </svg>
  );
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
