import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
