import type { ComponentPropsWithRef, HTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes';
import { Labelled } from './Labelled';
import styles from './pieces.module.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** Absent: it opens something. */
  readonly pressed?: boolean;
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

export interface ChipRowProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'nav';
}

/** Chips side by side; on a phone one line of them, which a thumb pushes. */
export function ChipRow({ as: Box = 'div', ...native }: ChipRowProps) {
  return <Box {...native} className={styles.chips} />;
}

export interface SelectProps<Code extends string> {
  readonly label: string;
  /** What stands for no choice, whose code is ''. */
  readonly none: string;
  readonly options: readonly { readonly id: string; readonly nome: string }[];
  readonly value: Code;
  readonly onChange: (code: Code) => void;
  readonly 'data-campo'?: string;
}

/** One of a list, or none. */
export function Select<Code extends string>(props: SelectProps<Code>) {
  const { label, none, options, onChange, ...native } = props;
  return (
    <Labelled label={label}>
      <select
        {...native}
        // The options are all that it may be.
        onChange={(event) => onChange(event.target.value as Code)}
      >
        <option value="">{none}</option>
        {options.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A box to tick beside its label. */
export function Check({ children, className, ...native }: CheckProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input type="checkbox" {...native} />
      {children}
    </label>
  );
}
