import type { HTMLAttributes } from 'react';
import { classes } from './classes';
import styles from './pieces.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'nav' | 'fieldset' | 'li';
}

/** A surface that holds one thing. */
export function Card({ as: Box = 'div', ...native }: CardProps) {
  return <Box {...native} className={classes(styles.card, native.className)} />;
}
