import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '@/web/components/classes';
import styles from './Field.module.css';

/** What every field takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
  /** The control is a button or a group, which a label cannot name. */
  readonly plainLabel?: boolean;
}

/** Label above, hint and error below a control. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, plainLabel } = props;
  const label = { id: `${id}-rotulo`, className: styles.label };
  return (
    <div className={styles.field}>
      {plainLabel ? (
        <span {...label}>
          <LabelText {...props} />
        </span>
      ) : (
        <label {...label} htmlFor={id}>
          <LabelText {...props} />
        </label>
      )}
      {props.children}
      <FieldNotes {...props} />
    </div>
  );
}

export function LabelText({ label, required }: FieldProps) {
  return <span className={classes(required && styles.required)}>{label}</span>;
}

type FieldNotesProps = Pick<FieldFrameProps, 'id' | 'hint' | 'error'>;

export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint ? (
        <span id={`${id}-dica`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-erro`} className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </span>
      ) : null}
    </>
  );
}

interface GroupFrameProps extends FieldProps {
  readonly role: 'group' | 'radiogroup';
  readonly error: string | undefined;
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean | undefined;
  };
  readonly children: ReactNode;
}

/** Several controls under one label; a fieldset's legend cannot be laid out. */
export function GroupFrame(props: GroupFrameProps) {
  const { role, control, required } = props;
  const { id, 'aria-invalid': invalid } = control;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      id={id}
      role={role}
      className={styles.field}
      aria-labelledby={`${id}-rotulo`}
      aria-describedby={control['aria-describedby']}
      {...(role === 'group'
        ? {}
        : { 'aria-required': required, 'aria-invalid': invalid })}
    >
      <span id={`${id}-rotulo`} className={styles.label}>
        <LabelText {...props} />
      </span>
      {props.children}
      <FieldNotes {...props} id={id} />
    </div>
  );
}

/** A box or a circle and what it stands for, all of it to be touched. */
export function Tile({ children, ...input }: ComponentPropsWithRef<'input'>) {
  return (
    <label className={styles.option}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
