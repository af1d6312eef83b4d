import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { useFormField } from './useFormField';

export interface TextAreaFieldProps extends FieldProps {
  /** Shown as a counter; the schema is what refuses. */
  readonly max?: number;
  readonly rows?: number;
}

/** Several lines of text, with a counter where there is a limit. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { required, max, rows = 3 } = props;
  const field = useFormField<string | null>(props);
  const text = field.value ?? '';
  return (
    <FieldFrame {...props} id={field.id} error={field.error}>
      <textarea
        {...field.control}
        rows={rows}
        className={styles.controle}
        aria-required={required}
        value={text}
        onBlur={field.onBlur}
        onChange={(event) => field.setValue(event.target.value)}
      />
      {max ? (
        <span className={styles.contador}>
          <span className="so-leitor">Letras: </span>
          {text.length}/{max}
        </span>
      ) : null}
    </FieldFrame>
  );
}
