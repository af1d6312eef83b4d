import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes';
import styles from './pieces.module.css';

export interface FoldProps extends ComponentPropsWithRef<'details'> {
  readonly summary: ReactNode;
  /** On a surface of its own. */
  readonly boxed?: boolean;
}

/** What is opened on demand; hard behaviour is the browser's. */
export function Fold({ summary, boxed, children, ...native }: FoldProps) {
  const names = classes(styles.fold, boxed && styles.boxed, native.className);
  return (
    <details {...native} className={names}>
      <summary>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
