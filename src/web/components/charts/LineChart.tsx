import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Fold } from '../Fold';
import { Table } from '../Table';
import { Legend } from './ChartFrame';
import styles from './charts.module.css';
import { LineDrawing, scalesOf } from './LineDrawing';
import {
  cursorPlaces,
  heightAt,
  type LineChartProps,
  readingAt,
} from './lineSeries';

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
    <figure className={styles.figure} aria-labelledby={`${id}-titulo`}>
      <figcaption id={`${id}-titulo`} className={styles.title}>
        {title}
      </figcaption>
      <Legend
        series={series.map(({ name }) => name)}
        sign={(index) => (
          <line
            data-serie={index}
            x1="0"
            x2="16"
            y1="8"
            y2="8"
            className={styles.line}
            {...(series[index]?.dashed ? { strokeDasharray: '6 4' } : {})}
          />
        )}
      />
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
      <p className={styles.reading} aria-hidden>
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

interface LineTableProps extends LineChartProps {
  readonly places: readonly number[];
}

/** The chart as numbers. */
function LineTable(props: LineTableProps) {
  const { title, series, places, xLabel, formatX, formatY } = props;
  return (
    <Fold summary="Ver tabela">
      <section className={styles.scroll} aria-label={title}>
        <Table numbers aria-label={title}>
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
        </Table>
      </section>
    </Fold>
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
