import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes';
import styles from './pieces.module.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  readonly pressed: boolean;
}

/** One of a few choices, on or off. */
export function Chip({ pressed, className, ...native }: ChipProps) {
  return (
    <button
      type="button"
      {...native}
      aria-pressed={pressed}
      className={classes(styles.chip, className)}
    />
  );
}

export interface ChipLinkProps extends LinkProps {
  /** This choice is the one shown. */
  readonly current: boolean;
}

/** The same, where the choice has an address. */
export function ChipLink({ current, ...link }: ChipLinkProps) {
  return (
    <Link
      {...link}
      aria-current={current ? 'true' : undefined}
      className={styles.chip}
    />
  );
}
