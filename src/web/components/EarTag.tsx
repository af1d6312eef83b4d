import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './earTag.module.css';

interface EarTagProps {
  /** What to do with it is now: the tag's own yellow. */
  readonly now?: boolean | undefined;
  /** The number, or the drawing that stands where there is none. */
  readonly children: ReactNode;
}

/** The tag an animal is known by; its size follows the text's. */
export function EarTag({ now = false, children }: EarTagProps) {
  return (
    <span className={classes(styles.tag, now && styles.now)}>{children}</span>
  );
}
