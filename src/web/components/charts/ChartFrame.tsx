import type { ScaleLinear } from 'd3-scale';
import { type ReactNode, useId, useState } from 'react';
import { Fold } from '../Fold';
import { TouchLink } from '../List';
import { Row } from '../layout';
import { Table } from '../Table';
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
        <p>
          <TouchLink to={point.to}>Abrir {point.label}</TouchLink>
        </p>
      ) : null}
      <Fold summary="Ver tabela" data-tela="nao-imprimir">
        <PointTable title={title} headings={headings} points={points} />
      </Fold>
    </figure>
  );
}

type PointTableProps = Pick<ChartFrameProps, 'title' | 'headings' | 'points'>;

function PointTable({ title, headings, points }: PointTableProps) {
  return (
    <Table aria-label={title}>
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
            <th scope="row">
              {to ? <TouchLink to={to}>{label}</TouchLink> : label}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface LegendProps {
  readonly series: readonly string[];
  /** What a series is drawn with, 16 px square. */
  readonly sign: (index: number) => ReactNode;
}

/** What each series is drawn with. */
export function Legend({ series, sign }: LegendProps) {
  return (
    <Row as="ul">
      {series.map((name, index) => (
        <Row as="li" key={name}>
          <svg aria-hidden width={16} height={16} viewBox="0 0 16 16">
            {sign(index)}
          </svg>
          {name}
        </Row>
      ))}
    </Row>
  );
}

interface GridProps {
  readonly y: ScaleLinear<number, number>;
  readonly from: number;
  readonly to: number;
}

/** Lines across at round values, each with its number. */
export function Grid({ y, from, to }: GridProps) {
  return y.ticks(4).map((tick) => (
    <g key={tick}>
      <line
        className={styles.grid}
        x1={from}
        x2={to}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text className={styles.tickY} x={from - 5} y={y(tick) + 4}>
        {tick.toLocaleString('pt-BR')}
      </text>
    </g>
  ));
}
