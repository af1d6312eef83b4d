import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

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
    <ol aria-label={label} className={styles.linha}>
      {entries.map(({ id, when, icon, title, text, actions }) => (
        <li key={id} className={styles.evento}>
          <span className={styles.icone}>{icon}</span>
          <div className={styles.corpo}>
            <p className={styles.quando}>{when}</p>
            <p className={styles.titulo}>{title}</p>
            {text ? <p>{text}</p> : null}
          </div>
          {actions ? <div className={styles.acoes}>{actions}</div> : null}
        </li>
      ))}
    </ol>
  );
}
