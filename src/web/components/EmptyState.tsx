import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { EarTagIcon } from './icons';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** What stands where a list has nothing to show, and what to do about it. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.vazio}>
      <span className={styles.desenho}>{icon ?? <EarTagIcon />}</span>
      <h2 className={styles.titulo}>{title}</h2>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}
