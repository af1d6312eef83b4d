import type { LineChartProps } from './LineChart';
import styles from './LineChart.module.css';
import { heightAt } from './lineSeries';

interface LineTableProps extends LineChartProps {
  readonly places: readonly number[];
}

/** The chart as numbers. */
export function LineTable(props: LineTableProps) {
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
