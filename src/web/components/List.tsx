import type { HTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes';
import styles from './pieces.module.css';
import { useHeldFocus } from './useHeldFocus';

export interface ListProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'ul' | 'ol';
}

/** Rows with a hair line between them; one that goes leaves the focus near. */
export function List({ as: Box = 'ul', ...native }: ListProps) {
  useHeldFocus();
  return <Box {...native} className={classes(styles.list, native.className)} />;
}

/** A link within text or a table that a thumb can hit. */
export function TouchLink(link: LinkProps) {
  return <Link {...link} className={styles.touch} />;
}

/** A line of a list: what it says, which breaks, and its button at the right edge. */
export function ListRow({ children }: { readonly children: ReactNode }) {
  return <li className={styles.listRow}>{children}</li>;
}
