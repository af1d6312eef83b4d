import type { ReactNode } from 'react';
import styles from './pieces.module.css';

export interface TimelineEntry {
  readonly id: string;
  /** `DD/MM/YYYY HH:mm` or a date. */
  readonly when: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** What one can do with it, and how it stands with the server. */
  readonly actions?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}

/** What happened, newest first. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {entries.map(({ id, when, icon, title, text, actions }) => (
        <li key={id} className={styles.event}>
          <span className={styles.icon}>{icon}</span>
          <div className={styles.body}>
            <p className={styles.when}>{when}</p>
            <p className={styles.what}>{title}</p>
            {text ? <p>{text}</p> : null}
          </div>
          {actions ? (
            <div className={styles.eventActions}>{actions}</div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
