import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes';
import styles from './layout.module.css';

export interface LabelledProps extends ComponentPropsWithRef<'label'> {
  readonly label: ReactNode;
}

/** A native control under its label, outside of any form. */
export function Labelled({ label, children, ...native }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label {...native} className={classes(styles.labelled, native.className)}>
      {label}
      {children}
    </label>
  );
}
