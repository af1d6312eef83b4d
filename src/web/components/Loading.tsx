import { Stack } from './layout';
import styles from './layout.module.css';

const BARS = ['a', 'b', 'c', 'd'];

/** The outline of what is being loaded. */
export function Loading({ label = 'Carregando…' }: { label?: string }) {
  return (
    <Stack role="status">
      <span className="so-leitor">{label}</span>
      {BARS.map((bar) => (
        <span key={bar} className={styles.bar} />
      ))}
    </Stack>
  );
}
