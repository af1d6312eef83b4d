import { Stack } from './layout';
import styles from './layout.module.css';

const BARS = ['a', 'b', 'c', 'd'];

/** The outline of what is being loaded. */
export function Loading() {
  return (
    <Stack role="status">
      <span className="so-leitor">Carregando…</span>
      {BARS.map((bar) => (
        <span key={bar} className={styles.bar} />
      ))}
    </Stack>
  );
}
