import type { ScaleLinear } from 'd3-scale';
import { type ReactNode, useId, useState } from 'react';
import { Fold } from '../Fold';
import { TouchLink } from '../List';
import { Row } from '../layout';
import { Table } from '../Table';
import { ChartCursor } from './ChartCursor';
import styles from './charts.module.css';
import { useWidth } from './useWidth';

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
  /** Where each point stands, px from the left of a drawing so wide. */
  readonly placesOf: (width: number) => readonly number[];
  /** Draws the chart so wide; the point read now is marked. */
  readonly children: (width: number, current: number | null) => ReactNode;
  readonly legend?: ReactNode;
}

/**
 * A chart with its title, a cursor that keys, mouse and fingers move, and a
 * table that says the same.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, summary, points, headings, placesOf, children } = props;
  const { ref, width } = useWidth<HTMLElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const titleId = useId();
  const last = points.length - 1;
  const current = chosen === null ? null : Math.min(chosen, last);
  const point = points[current ?? last];
  return (
    <figure ref={ref} className={styles.figure} aria-labelledby={titleId}>
      <figcaption>
        <strong id={titleId} className={styles.title}>
          {title}
        </strong>
        <span className="so-leitor"> {summary}</span>
      </figcaption>
      <ChartCursor
        name={`Ler o gráfico ${title}`}
        places={placesOf(width).map((x) => x / width)}
        index={current ?? last}
        onMove={setChosen}
        words={point ? `${point.label}: ${point.text}` : ''}
        reading={point ? `${point.label}: ${point.text}` : ''}
      >
        {children(width, current)}
      </ChartCursor>
      {props.legend}
      {point?.to ? (
        <p data-tela="nao-imprimir">
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
  readonly unit?: string | undefined;
}

const LINES = 3;

/** Lines across at round values, each with its number and unit. */
export function Grid({ y, from, to, unit }: GridProps) {
  return y.ticks(LINES).map((tick) => (
    <g key={tick}>
      <line
        className={styles.grid}
        x1={from}
        x2={to}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text className={styles.tickY} x={to} y={y(tick) - 5}>
        {[tick.toLocaleString('pt-BR'), unit].filter(Boolean).join('\u00a0')}
      </text>
    </g>
  ));
}
