import { useState } from 'react';
import { Fold } from '@/web/components/Fold';
import { count } from '@/web/format';
import styles from './log.module.css';

/** Branches drawn at first of what has more. */
const BRANCHES_MAX = 200;

/** A value as a tree: what is opened is drawn, and no more. */
export function Tree({ value }: { readonly value: object }) {
  const branches = Object.entries(value);
  return (
    <ul className={styles.tree}>
      {branches.slice(0, BRANCHES_MAX).map(([name, part]) => (
        <li key={name}>
          {typeof part === 'object' && part !== null ? (
            <Branch name={name} part={part as object} />
          ) : (
            <span className={styles.code}>
              {name}: {JSON.stringify(part)}
            </span>
          )}
        </li>
      ))}
      {branches.length > BRANCHES_MAX ? (
        <li>… e mais {branches.length - BRANCHES_MAX}</li>
      ) : null}
    </ul>
  );
}

interface BranchProps {
  readonly name: string;
  readonly part: object;
}

function Branch({ name, part }: BranchProps) {
  const [open, setOpen] = useState(false);
  const { length } = Object.keys(part);
  return (
    <Fold
      onToggle={(event) => {
        // A branch within that is opened opens this one not again.
        if (event.target === event.currentTarget) {
          setOpen(event.currentTarget.open);
        }
      }}
      summary={
        <span className={styles.code}>
          {name} ({length})
        </span>
      }
    >
      {open ? <Tree value={part} /> : null}
    </Fold>
  );
}

/** Longer than this nobody reads, and no phone draws. */
const LETTERS_MAX = 20_000;

/** A value as text, cut where it grows too long. */
export function Json({ label, value }: { label: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section tabIndex={0} aria-label={label} className={styles.json}>
      <pre>{text.slice(0, LETTERS_MAX)}</pre>
      {text.length > LETTERS_MAX ? (
        <p>… mais {count(text.length - LETTERS_MAX, 'letra', 'letras')}</p>
      ) : null}
    </section>
  );
}
