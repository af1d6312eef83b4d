import styles from './curves.module.css';

export interface Figure {
  readonly name: string;
  /** Null: not known, and not shown. */
  readonly value: string | null;
}

/** A few figures side by side. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.figuras}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
