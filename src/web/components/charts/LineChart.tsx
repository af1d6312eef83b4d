import { useId, useState } from 'react';
import { Fold } from '../Fold';
import { Note } from '../layout';
import { Table } from '../Table';
import { ChartCursor } from './ChartCursor';
import styles from './charts.module.css';
import { LineDrawing, scalesOf } from './LineDrawing';
import {
  cursorPlaces,
  heightAt,
  type LineChartProps,
  readingAt,
  shortReadingAt,
} from './lineSeries';
import { useWidth } from './useWidth';

/**
 * Lines over time. Drawn for the eye; read by ←/→ or a finger, one place after
 * the other; and all of it as a table.
 */
export default function LineChart(props: LineChartProps) {
  const { title, note, series, xLabel } = props;
  const id = useId();
  const { ref, width } = useWidth<HTMLElement>();
  const scales = scalesOf(props, width);
  const places = cursorPlaces(series);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = places.length - 1;
  const index = Math.min(chosen ?? last, last);
  const place = places[index] ?? 0;
  return (
    <figure
      ref={ref}
      className={styles.figure}
      aria-labelledby={`${id}-titulo`}
    >
      <figcaption>
        <strong id={`${id}-titulo`} className={styles.title}>
          {title}
        </strong>
        {note ? <Note small>{note}</Note> : null}
      </figcaption>
      <ChartCursor
        name={`${title}, por ${xLabel}`}
        places={places.map((x) => scales.x(x) / width)}
        index={index}
        onMove={setChosen}
        words={readingAt(series, place, props)}
        reading={shortReadingAt(series, place, props)}
      >
        <LineDrawing {...props} scales={scales} cursor={place} />
      </ChartCursor>
      <LineTable {...props} places={places} />
    </figure>
  );
}

interface LineTableProps extends LineChartProps {
  readonly places: readonly number[];
}

/** The chart as numbers. */
function LineTable(props: LineTableProps) {
  const { title, series, places, xLabel, formatX, formatY } = props;
  return (
    <Fold summary="Ver tabela" data-tela="nao-imprimir">
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
                {series.map((one) => {
                  const y = heightAt(one, x);
                  return (
                    <td key={one.name}>{y === null ? '–' : formatY(y)}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </Fold>
  );
}
