import type { ReactNode } from 'react';
import { List } from './List';
import { Note, Row } from './layout';
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
    <List as="ol" aria-label={label}>
      {entries.map(({ id, when, icon, title, text, actions }) => (
        <li key={id} className={styles.event}>
          <span className={styles.icon}>{icon}</span>
          <div className={styles.body}>
            <Note small>{when}</Note>
            <p>
              <strong>{title}</strong>
            </p>
            {text ? <p>{text}</p> : null}
          </div>
          {actions ? (
            <Row align="start" className={styles.eventActions}>
              {actions}
            </Row>
          ) : null}
        </li>
      ))}
    </List>
  );
}
