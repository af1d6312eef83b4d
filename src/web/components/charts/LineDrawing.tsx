import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import styles from './charts.module.css';
import {
  heightAt,
  type LineChartProps,
  type LinePoint,
  type LineSeries,
} from './lineSeries';

interface LineDrawingProps
  extends Pick<LineChartProps, 'series' | 'formatX' | 'formatY'> {
  readonly scales: LineScales;
  /** Where the reader stands. */
  readonly cursor: number;
}

/** The picture; everything in it is said elsewhere too. */
export function LineDrawing(props: LineDrawingProps) {
  const { series, scales, cursor } = props;
  const at = scales.x(cursor);
  return (
    <svg aria-hidden width={scales.width} height={CHART_HEIGHT}>
      <Axes {...props} />
      <line
        className={styles.place}
        x1={at}
        x2={at}
        y1={MARGIN.top}
        y2={CHART_HEIGHT - MARGIN.bottom}
      />
      {series.map((one, index) => (
        <g key={one.name} data-serie={index}>
          <Line series={one} scales={scales} />
          <Reading series={one} scales={scales} cursor={cursor} />
        </g>
      ))}
    </svg>
  );
}

function Axes({ scales, formatX, formatY }: LineDrawingProps) {
  const { x, y, width } = scales;
  const floor = CHART_HEIGHT - MARGIN.bottom;
  return (
    <g className={styles.axes}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={MARGIN.left - 6} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatY(tick)}
          </text>
        </g>
      ))}
      {x.ticks(Math.max(2, Math.floor(width / 110))).map((tick) => (
        <text key={tick} x={x(tick)} y={floor + 20} textAnchor="middle">
          {formatX(tick)}
        </text>
      ))}
    </g>
  );
}

interface LineProps {
  readonly series: LineSeries;
  readonly scales: LineScales;
}

function Line({ series: { points, dashed }, scales: { x, y } }: LineProps) {
  const path = line<LinePoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.y));
  const shape = dashed ? path.curve(curveMonotoneX) : path;
  return (
    <>
      <path
        className={styles.line}
        d={shape([...points]) ?? ''}
        {...(dashed ? { strokeDasharray: '6 5' } : {})}
      />
      {dashed
        ? null
        : points.map((point) => (
            <circle
              key={point.x}
              className={styles.dot}
              cx={x(point.x)}
              cy={y(point.y)}
              r={points.length > 60 ? 1.5 : 4}
            />
          ))}
    </>
  );
}

function Reading({ series, scales, cursor }: LineProps & { cursor: number }) {
  const height = heightAt(series.points, cursor);
  if (height === null) return null;
  return (
    <circle
      data-testid="leitura"
      className={styles.point}
      cx={scales.x(cursor)}
      cy={scales.y(height)}
      r={6}
    />
  );
}

const CHART_HEIGHT = 240;
const MARGIN = { top: 12, right: 12, bottom: 28, left: 56 } as const;

/** Scales of a chart so wide, px; heights from zero. */
export function scalesOf(series: readonly LineSeries[], width: number) {
  const points = series.flatMap((line) => line.points);
  const xs = points.map(({ x }) => x);
  const top = Math.max(1, ...points.map(({ y }) => y));
  const first = Math.min(...(xs.length > 0 ? xs : [0]));
  const last = Math.max(first + 1, ...xs);
  return {
    width,
    x: scaleLinear()
      .domain([first, last])
      .range([MARGIN.left, width - MARGIN.right]),
    y: scaleLinear()
      .domain([0, top])
      .nice(4)
      .range([CHART_HEIGHT - MARGIN.bottom, MARGIN.top]),
  };
}

type LineScales = ReturnType<typeof scalesOf>;
