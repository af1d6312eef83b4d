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

export interface SelectProps<Code extends string> {
  readonly label: string;
  /** What stands for no choice, whose code is ''. */
  readonly none: string;
  readonly options: readonly { readonly id: string; readonly nome: string }[];
  readonly value: Code;
  readonly onChange: (code: Code) => void;
}

/** One of a list, or none. */
export function Select<Code extends string>(props: SelectProps<Code>) {
  const { label, none, options, value, onChange } = props;
  return (
    <Labelled label={label}>
      <select
        value={value}
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
