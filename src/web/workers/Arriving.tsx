import { selectHerdPull } from '@/state/sync/slice';
import { count } from '@/web/format';
import { useAppSelector } from '@/web/hooks';
import styles from './ReportProgress.module.css';

/** Rows from which a pull brings a herd rather than what changed in it. */
const BULK = 1000;

/** Whether a herd is still arriving: half of one would give wrong figures. */
export function useArriving(rebanhoId: string) {
  const { running, rows } = useAppSelector((state) =>
    selectHerdPull(state, rebanhoId),
  );
  return { arriving: running && rows >= BULK, rows };
}

/** What stands where figures will, until all of the herd is there. */
export function Arriving({ rows }: { readonly rows: number }) {
  return (
    <div role="status" className={styles.progress}>
      <p>
        Trazendo os dados do rebanho: {count(rows, 'registro', 'registros')}…
      </p>
      <progress aria-label="Trazendo os dados do rebanho" />
    </div>
  );
}
