import type { ReactNode } from 'react';
import { List } from './List';
import { Note, Row } from './layout';
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
  /** The whole row opens it; in words. */
  readonly open?: { readonly label: string; readonly onOpen: () => void };
}

interface TimelineProps {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}

/** What happened, newest first. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <List as="ol" aria-label={label}>
      {entries.map(({ id, when, icon, title, text, actions, open }) => (
        <li key={id} className={styles.event}>
          <When when={when} />
          <div className={styles.body}>
            <p>
              <strong>{title}</strong>
            </p>
            {text ? <Note small>{text}</Note> : null}
          </div>
          <Row gap="sm" className={styles.eventActions}>
            {actions}
            {open ? (
              <button
                type="button"
                className={styles.open}
                aria-haspopup="dialog"
                aria-label={open.label}
                onClick={open.onOpen}
              >
                {icon}
              </button>
            ) : (
              <span className={styles.icon}>{icon}</span>
            )}
          </Row>
        </li>
      ))}
    </List>
  );
}

/** `18/10/26`, and the hour below it. */
function When({ when }: { readonly when: string }) {
  const [date = '', hour] = when.split(' ');
  return (
    <Note as="div" small>
      <p>{`${date.slice(0, 6)}${date.slice(8)}`}</p>
      {hour ? <p>{hour}</p> : null}
    </Note>
  );
}
