import { Link } from 'react-router-dom';
import styles from './animals.module.css';

/** Active or discarded; links, so that Back works. */
export function AnimalTabs({ discarded }: { readonly discarded: boolean }) {
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <nav aria-label="Situação dos animais" className={styles.tabs}>
      <Link to="?" className={styles.tab} aria-current={current(!discarded)}>
        Ativos
      </Link>
      <Link
        to="?aba=descartados"
        className={styles.tab}
        aria-current={current(discarded)}
      >
        Descartados
      </Link>
    </nav>
  );
}
