import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes';
import styles from './pieces.module.css';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  readonly caption?: ReactNode;
  /** All but the first column stand at the right. */
  readonly numbers?: boolean;
}

/** Rows to be read, not sorted; see DataTable for those. */
export function Table({ caption, numbers, children, ...native }: TableProps) {
  return (
    <table
      {...native}
      className={classes(
        styles.table,
        numbers && styles.numbers,
        native.className,
      )}
    >
      {caption ? <caption>{caption}</caption> : null}
      {children}
    </table>
  );
}
