import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './LineChart.module.css';
import { LineDrawing, scalesOf } from './LineDrawing';
import {
  cursorPlaces,
  heightAt,
  type LineSeries,
  readingAt,
} from './lineSeries';

export interface LineChartProps {
  readonly title: string;
  readonly series: readonly LineSeries[];
  /** What the horizontal axis tells, as `Dias em lactação`. */
  readonly xLabel: string;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
}

/**
 * Lines over time. Drawn for the eye; read by ←/→ or a finger, one place after
 * the other; and all of it as a table.
 */
export default function LineChart(props: LineChartProps) {
  const { title, series, xLabel } = props;
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const scales = scalesOf(series, width);
  const places = cursorPlaces(series);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = places.length - 1;
  const index = Math.min(chosen ?? last, last);
  const place = places[index] ?? 0;
  const reading = readingAt(series, place, props);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(nearest(places, scales.x.invert(event.clientX - left)));
  };
  return (
    <figure className={styles.grafico} aria-labelledby={`${id}-titulo`}>
      <figcaption id={`${id}-titulo`}>{title}</figcaption>
      <Legend series={series} />
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        className={styles.area}
        aria-label={`${title}, por ${xLabel}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={reading}
        onKeyDown={(event) => {
          const to = steppedTo(event, index, last);
          if (to !== null) setChosen(to);
        }}
        onPointerDown={point}
        onPointerMove={point}
      >
        <LineDrawing {...props} scales={scales} cursor={place} />
      </div>
      <p className={styles.leitura} aria-hidden>
        {reading}
      </p>
      <LineTable {...props} places={places} />
    </figure>
  );
}

function steppedTo(event: KeyboardEvent, index: number, last: number) {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    Home: 0,
    End: last,
  };
  const to = steps[event.key];
  if (to === undefined) return null;
  event.preventDefault();
  return Math.max(0, Math.min(last, to));
}

function nearest(places: readonly number[], x: number): number {
  const far = places.map((place) => Math.abs(place - x));
  return far.indexOf(Math.min(...far));
}

function Legend({ series }: Pick<LineChartProps, 'series'>) {
  return (
    <ul className={styles.legenda}>
      {series.map(({ name, dashed }, index) => (
        <li key={name} data-serie={index}>
          <svg aria-hidden width="32" height="8">
            <line
              x1="0"
              x2="32"
              y1="4"
              y2="4"
              className={styles.linha}
              {...(dashed ? { strokeDasharray: '6 5' } : {})}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

interface LineTableProps extends LineChartProps {
  readonly places: readonly number[];
}

/** The chart as numbers. */
function LineTable(props: LineTableProps) {
  const { title, series, places, xLabel, formatX, formatY } = props;
  return (
    <details className={styles.tabela}>
      <summary>Ver tabela</summary>
      <section className={styles.rolo} aria-label={title}>
        <table>
          <caption className="so-leitor">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{xLabel}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((x) => (
              <tr key={x}>
                <th scope="row">{formatX(x)}</th>
                {series.map(({ name, points }) => {
                  const y = heightAt(points, x);
                  return <td key={name}>{y === null ? '–' : formatY(y)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const BEFORE_MEASURED = 640;

/** An element's width, px, as it changes. */
function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || BEFORE_MEASURED);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
