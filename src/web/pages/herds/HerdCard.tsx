import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
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
      </span>
      <ChevronRight aria-hidden />
    </Link>
  );
}
