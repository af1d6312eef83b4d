import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './layout.module.css';

export type Tone =
  | 'neutral'
  | 'brand'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info';

export interface TagProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short state in words; the colour only repeats them. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
