import type { ReactNode } from 'react';
import { EarTagIcon } from './EarTagIcon';
import styles from './layout.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** What stands where a list has nothing to show, and what to do about it. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>{icon ?? <EarTagIcon />}</span>
      <h2 className={styles.emptyTitle}>{title}</h2>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}
