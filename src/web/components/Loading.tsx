import styles from './Loading.module.css';

const BARS = ['a', 'b', 'c', 'd'];

/** The outline of what is being loaded. */
export function Loading({ label = 'Carregando…' }: { label?: string }) {
  return (
    <div role="status" className={styles.esqueleto}>
      <span className="so-leitor">{label}</span>
      {BARS.map((bar) => (
        <span key={bar} className={styles.barra} />
      ))}
    </div>
  );
}
