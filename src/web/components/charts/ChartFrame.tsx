import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './charts.module.css';

/** One point of a chart, in words. */
export interface ChartPoint {
  readonly label: string;
  readonly text: string;
  /** The page of what it stands for. */
  readonly to?: string;
}

interface ChartFrameProps {
  readonly title: string;
  /** What the chart shows, in one sentence. */
  readonly summary: string;
  readonly points: readonly ChartPoint[];
  /** Headings of the table that says the same. */
  readonly headings: readonly [string, string];
  /** Draws the chart; the point read now is marked. */
  readonly children: (current: number | null) => ReactNode;
}

/**
 * A chart with its title, a cursor that keys and fingers move, and a table that
 * says the same.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, summary, points, headings, children } = props;
  const [current, setCurrent] = useState<number | null>(null);
  const titleId = useId();
  const point = points[current ?? points.length - 1];
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <div role="img" aria-label={summary} className={styles.drawing}>
        {children(current)}
      </div>
      {points.length > 1 ? (
        <label className={styles.cursor}>
          <span className="so-leitor">Ler o gráfico {title}</span>
          <input
            type="range"
            min={0}
            max={points.length - 1}
            value={current ?? points.length - 1}
            aria-valuetext={point ? `${point.label}: ${point.text}` : ''}
            onChange={(event) => setCurrent(Number(event.target.value))}
          />
        </label>
      ) : null}
      {point ? (
        <p className={styles.reading} aria-hidden>
          {point.label}: <strong>{point.text}</strong>
        </p>
      ) : null}
      {point?.to ? (
        <Link to={point.to} className={styles.open}>
          Abrir {point.label}
        </Link>
      ) : null}
      <details className={styles.table} data-tela="nao-imprimir">
        <summary>Ver tabela</summary>
        <PointTable title={title} headings={headings} points={points} />
      </details>
    </figure>
  );
}

type PointTableProps = Pick<ChartFrameProps, 'title' | 'headings' | 'points'>;

function PointTable({ title, headings, points }: PointTableProps) {
  return (
    <table>
      <caption className="so-leitor">{title}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, text, to }) => (
          <tr key={label}>
            <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
