import { Indicator, type IndicatorProps } from './Indicator';
import styles from './reports.module.css';

interface FiguresProps {
  readonly rebanhoId: string;
  readonly figures: readonly Omit<IndicatorProps, 'pathOf'>[];
}

/** A report's figures; their animals lead to their own pages. */
export function Figures({ rebanhoId, figures }: FiguresProps) {
  const pathOf = (id: string) => `/rebanho/${rebanhoId}/animal/${id}`;
  return (
    <ul aria-label="Indicadores" className={styles.indicators}>
      {figures.map((figure) => (
        <Indicator key={figure.label} {...figure} pathOf={pathOf} />
      ))}
    </ul>
  );
}
