import type { HTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes';
import styles from './pieces.module.css';

export interface ListProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'ul' | 'ol';
}

/** Rows with a hair line between them. */
export function List({ as: Box = 'ul', ...native }: ListProps) {
  return <Box {...native} className={classes(styles.list, native.className)} />;
}

/** A link within text or a table that a thumb can hit. */
export function TouchLink(link: LinkProps) {
  return <Link {...link} className={styles.touch} />;
}
