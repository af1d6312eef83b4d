import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { classes } from '../classes';
import styles from './charts.module.css';
import { differing, sideBySide, widthOf } from './labels';
import {
  heightAt,
  type LineChartProps,
  type LinePoint,
  type LineSeries,
} from './lineSeries';

interface LineDrawingProps
  extends Pick<LineChartProps, 'series' | 'tickX' | 'tickY'> {
  readonly scales: LineScales;
  /** Where the reader stands. */
  readonly cursor: number;
}

/** The picture; everything in it is said elsewhere too. */
export function LineDrawing(props: LineDrawingProps) {
  const { series, scales, cursor } = props;
  const { width, height, floor } = scales;
  const at = scales.x(cursor);
  const measured = series.filter(({ dashed }) => !dashed);
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Axes {...props} />
      {measured.length === 1 && measured[0] ? (
        <Area series={measured[0]} scales={scales} />
      ) : null}
      <line className={styles.place} x1={at} x2={at} y1={0} y2={floor} />
      {series.map((one, index) => (
        <g key={one.name} data-serie={index}>
          <Line series={one} scales={scales} />
        </g>
      ))}
      <Names series={series} scales={scales} />
      {series.map((one) => (
        <Reading key={one.name} series={one} scales={scales} cursor={cursor} />
      ))}
    </svg>
  );
}

function Axes({ scales, tickX, tickY }: LineDrawingProps) {
  const { x, y, width, floor } = scales;
  return (
    <g className={styles.axes}>
      {differing(y.ticks(TICKS), tickY).map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={width} y1={y(tick)} y2={y(tick)} />
          {tick === y.domain()[0] ? null : (
            <text x={width} y={y(tick) - 5} textAnchor="end">
              {tickY(tick)}
            </text>
          )}
        </g>
      ))}
      {placesNamed(scales, tickX).map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={floor + 20}
          textAnchor={anchor(x(tick), width)}
        >
          {tickX(tick)}
        </text>
      ))}
    </g>
  );
}

/** Of days, months and the like: between two of them there is none to name. */
function placesNamed({ x, width }: LineScales, tickX: (x: number) => string) {
  const ticks = x.ticks(Math.max(3, Math.floor(width / 110)));
  return sideBySide(differing(ticks.filter(Number.isInteger), tickX), (tick) =>
    spanOf(x(tick), widthOf(tickX(tick)), width),
  );
}

/** The first and the last stay inside the drawing. */
function anchor(at: number, width: number) {
  if (at < EDGE) return 'start';
  return at > width - EDGE ? 'end' : 'middle';
}

/** From where to where a label so wide is written. */
function spanOf(at: number, wide: number, width: number) {
  const before = { start: 0, middle: wide / 2, end: wide }[anchor(at, width)];
  return [at - before, at - before + wide] as const;
}

/** Of a line's name and the room to the next, px. */
const NAME_HEIGHT = 18;

interface LineName {
  readonly label: string;
  /** Its line's number, which gives it its colour. */
  readonly serie: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

interface NamesProps {
  readonly series: readonly LineSeries[];
  readonly scales: LineScales;
}

interface LineProps {
  readonly series: LineSeries;
  readonly scales: LineScales;
}

function Area({ series: { points }, scales: { x, y, floor } }: LineProps) {
  const shape = area<LinePoint>()
    .x((point) => x(point.x))
    .y0(floor)
    .y1((point) => y(point.y));
  return <path className={styles.under} d={shape([...points]) ?? ''} />;
}

function Line({ series: { points, dashed }, scales: { x, y } }: LineProps) {
  const [only, ...others] = points;
  if (only && others.length === 0) {
    return (
      <circle className={styles.lone} cx={x(only.x)} cy={y(only.y)} r={4} />
    );
  }
  const path = line<LinePoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.y));
  const shape = dashed ? path.curve(curveMonotoneX) : path;
  return (
    <path
      className={classes(styles.line, dashed && styles.dashed)}
      d={shape([...points]) ?? ''}
    />
  );
}

/** Lines' names at their own ends, none over another: no legend to look up. */
function Names({ series, scales }: NamesProps) {
  return apart(series.flatMap((one, serie) => nameOf(one, serie, scales))).map(
    ({ label, serie, x, y, anchor }) => (
      <text
        key={label}
        data-serie={serie}
        className={styles.name}
        {...{ x, y }}
        textAnchor={anchor}
      >
        {label}
      </text>
    ),
  );
}

function nameOf(
  { points, label }: LineSeries,
  serie: number,
  { x, y, width, floor }: LineScales,
): readonly LineName[] {
  const end = points.at(-1);
  if (!end || label === undefined) return [];
  const room = width - x(end.x) > ROOM;
  // Below the line, where that is not on the words of the axis.
  const beside = y(end.y) + 20 < floor ? 20 : -10;
  return [
    {
      ...{ label, serie },
      // Neither on the point nor on the cursor, where it stands at the end.
      x: x(end.x) + (room ? 10 : -10),
      y: y(end.y) + (room ? 5 : beside),
      anchor: room ? 'start' : 'end',
    },
  ];
}

/** The upper of two that would lie on each other goes up. */
function apart(names: readonly LineName[]): readonly LineName[] {
  const placed: LineName[] = [];
  for (const name of [...names].sort((a, b) => b.y - a.y)) {
    const under = placed.findLast(({ x }) => Math.abs(x - name.x) < ROOM);
    const y = under ? Math.min(name.y, under.y - NAME_HEIGHT) : name.y;
    placed.push({ ...name, y });
  }
  return placed;
}

/** The one measured is the chart's yellow point; references get a quiet one. */
function Reading({ series, scales, cursor }: LineProps & { cursor: number }) {
  const height = heightAt(series, cursor);
  if (height === null) return null;
  return (
    <circle
      data-testid="leitura"
      className={series.dashed ? styles.beside : styles.point}
      cx={scales.x(cursor)}
      cy={scales.y(height)}
      r={series.dashed ? 4 : 6}
    />
  );
}

const TICKS = 3;
const EDGE = 24;
/** What a name beside the end of its line takes, px. */
const ROOM = 84;
const WIDE = 560;
const MARGIN = { top: 24, left: 7, right: 52, bottom: 28 } as const;

/** Scales of a chart so wide, px: heights have their words beside the last place. */
export function scalesOf(
  {
    series,
    nearby,
    tickY,
  }: Pick<LineChartProps, 'series' | 'nearby' | 'tickY'>,
  width: number,
) {
  const points = series.flatMap((line) => line.points);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const top = Math.max(1, ...ys);
  const first = Math.min(...(xs.length > 0 ? xs : [0]));
  const last = Math.max(first + 1, ...xs);
  const height = width < WIDE ? 190 : 260;
  const floor = height - MARGIN.bottom;
  const low = nearby ? Math.min(top, ...ys) : 0;
  const y = scaleLinear()
    .domain([low - (top - low) * (nearby ? 0.15 : 0), top])
    .nice(TICKS)
    .range([floor, MARGIN.top]);
  const words = y.ticks(TICKS).map((tick) => widthOf(tickY(tick)));
  const right = Math.max(MARGIN.right, ...words);
  const x = scaleLinear()
    .domain([first, last])
    .range([MARGIN.left, width - right]);
  return { width, height, floor, x, y };
}

type LineScales = ReturnType<typeof scalesOf>;
