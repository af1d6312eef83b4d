import type { ComponentPropsWithRef } from 'react';
import styles from './Card.module.css';
import { classes } from './classes';

/** A surface that holds one thing. */
export function Card({ className, ...native }: ComponentPropsWithRef<'div'>) {
  return <div {...native} className={classes(styles.cartao, className)} />;
}
