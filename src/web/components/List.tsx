import type { HTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes';
import styles from './layout.module.css';

export interface ListProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'ul' | 'ol';
}

/** Rows with a hair line between them. */
export function List({ as: Box = 'ul', ...native }: ListProps) {
  return <Box {...native} className={classes(styles.list, native.className)} />;
}

/** A whole row, or a whole card, that leads somewhere. */
export function RowLink({
  card,
  ...link
}: LinkProps & { readonly card?: boolean }) {
  return <Link {...link} className={card ? styles.cardLink : styles.rowLink} />;
}

/** A link within text or a table that a thumb can hit. */
export function TouchLink(link: LinkProps) {
  return <Link {...link} className={styles.touch} />;
}
