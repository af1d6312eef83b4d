import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { selectHerdPull } from '@/state/sync/slice';
import { count } from '@/web/format';
import { useAppSelector } from '@/web/hooks';
import { SyncSeal } from '@/web/sync/SyncSeal';
import { herdCounts } from './herdCounts';
import styles from './herds.module.css';

/** A herd in the list: one large target. */
export function HerdCard({ herd }: { readonly herd: Herd }) {
  return (
    <Link to={`/rebanho/${herd.rebanhoId}`} className={styles.card}>
      <span className={styles.text}>
        <span className={styles.name}>{herd.nome}</span>
        {herd.descricao ? (
          <span className={styles.note}>{herd.descricao}</span>
        ) : null}
        <span className={styles.note}>{herdCounts(herd)}</span>
        <PullNote rebanhoId={herd.rebanhoId} />
        <span>
          <SyncSeal id={herd.rebanhoId} />
        </span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  );
}

/** How far the herd has come to the device. */
function PullNote({ rebanhoId }: { readonly rebanhoId: string }) {
  const { running, rows } = useAppSelector((state) =>
    selectHerdPull(state, rebanhoId),
  );
  if (!running) return null;
  return (
    <span role="status" className={styles.note}>
      Baixando: {count(rows, 'registro', 'registros')}
    </span>
  );
}
