import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  /** The action is under way: stays focusable, answers no second tap. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** A button of at least the target size of the density. */
export function Button({
  variant = 'secondary',
  busy = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={classes(styles.button, styles[variant], className)}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

function Spinner() {
  return <LoaderCircle aria-hidden className={styles.spin} />;
}
