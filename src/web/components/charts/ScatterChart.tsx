import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { classes } from '../classes';
import { ChartFrame, Grid, Legend } from './ChartFrame';
import styles from './charts.module.css';

export interface Mark {
  /** Names the point: unique in its chart. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** The point in words. */
  readonly text: string;
  /** The page of what it stands for. */
  readonly to: string;
  /** Which of the series it belongs to. */
  readonly series: number;
}

interface ScatterChartProps {
  readonly title: string;
  readonly summary: string;
  readonly marks: readonly Mark[];
  /** Three at most, told apart by shape and colour. */
  readonly series: readonly string[];
  readonly headings: readonly [string, string];
  /** What the axes tell. */
  readonly axes: readonly [string, string];
}

const HEIGHT = 260;
const MARGIN = { top: 26, right: 30, bottom: 46, left: 6 };
const SIZE = 4;

/** Points of two measures; each leads to what it stands for. */
export function ScatterChart(props: ScatterChartProps) {
  const { title, summary, marks, series, headings } = props;
  if (marks.length === 0) return null;
  const sorted = [...marks].sort((a, b) => a.x - b.x || a.y - b.y);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      points={sorted}
      headings={headings}
      placesOf={(width) => {
        const x = acrossOf(marks, width);
        return sorted.map((mark) => x(mark.x));
      }}
      legend={
        <Legend
          series={series}
          sign={(index) => (
            <Shape
              series={index}
              x={8}
              y={8}
              className={styles[`mark${index}`]}
            />
          )}
        />
      }
    >
      {(width, current) => (
        <Drawing
          {...props}
          width={width}
          read={sorted[current ?? -1]?.label ?? null}
        />
      )}
    </ChartFrame>
  );
}

type Scale = ScaleLinear<number, number>;

function acrossOf(marks: readonly Mark[], width: number): Scale {
  return scaleLinear()
    .domain([0, Math.max(1, ...marks.map((mark) => mark.x))])
    .nice(5)
    .range([MARGIN.left, width - MARGIN.right]);
}

type DrawingProps = ScatterChartProps & {
  readonly width: number;
  readonly read: string | null;
};

function Drawing({ marks, axes, width, read }: DrawingProps) {
  const x = acrossOf(marks, width);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...marks.map((mark) => mark.y))])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const navigate = useNavigate();
  // A touch's shortcut: keys open who the cursor reads, or the table's links.
  const open = ({ target }: MouseEvent) => {
    const to = target instanceof SVGElement ? target.dataset.to : undefined;
    if (to !== undefined) navigate(to);
  };
  return (
    <svg
      aria-hidden
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      onClick={open}
    >
      <Axes x={x} y={y} names={axes} width={width} />
      {marks.map((mark) => (
        <Shape
          key={mark.label}
          series={mark.series}
          x={x(mark.x)}
          y={y(mark.y)}
          to={mark.to}
          className={classes(
            styles.mark,
            styles[`mark${mark.series}`],
            mark.label === read && styles.read,
          )}
        />
      ))}
    </svg>
  );
}

interface AxesProps {
  readonly x: Scale;
  readonly y: Scale;
  readonly names: ScatterChartProps['axes'];
  readonly width: number;
}

function Axes({ x, y, names, width }: AxesProps) {
  return (
    <>
      <Grid y={y} from={MARGIN.left} to={width} />
      {x.ticks(5).map((tick) => (
        <text
          key={tick}
          className={styles.tickX}
          x={x(tick)}
          y={HEIGHT - MARGIN.bottom + 17}
        >
          {tick.toLocaleString('pt-BR')}
        </text>
      ))}
      <text className={styles.axis} x={width} y={HEIGHT - 6}>
        {names[0]}
      </text>
      <text className={styles.across} x={MARGIN.left} y={13}>
        {names[1]}
      </text>
    </>
  );
}

interface ShapeProps {
  readonly series: number;
  readonly x: number;
  readonly y: number;
  /** Where a touch leads; nowhere in the legend. */
  readonly to?: string;
  readonly className: string | undefined;
}

/** Circle, square, triangle: colour only repeats the shape. */
function Shape({ series, x, y, to, className }: ShapeProps) {
  const shared = { className, 'data-to': to };
  if (series === 0) return <circle {...shared} cx={x} cy={y} r={SIZE} />;
  const d =
    series === 1
      ? `M${x - SIZE} ${y - SIZE}h${2 * SIZE}v${2 * SIZE}h${-2 * SIZE}z`
      : `M${x} ${y - SIZE - 1}l${SIZE + 1} ${2 * SIZE}h${-2 * SIZE - 2}z`;
  return <path {...shared} d={d} />;
}
