import { withoutControls } from '@/contract/controls';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface TextAreaFieldProps extends FieldProps {
  /** Shown as a counter; the schema is what refuses. */
  readonly max?: number;
  readonly rows?: number;
}

/** Several lines of text, with a counter where there is a limit. */
export const TextAreaField = formField<TextAreaFieldProps, string | null>(
  function TextAreaField(props) {
    const { required, max, rows = 3 } = props;
    const { field } = props;
    const text = field.value ?? '';
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <textarea
          {...field.control}
          rows={rows}
          className={styles.control}
          aria-required={required}
          value={text}
          onBlur={field.onBlur}
          onChange={(event) => field.setValue(pasted(event.target.value))}
        />
        {max ? (
          <span className={styles.counter}>
            <span className="so-leitor">Letras: </span>
            {text.length}/{max}
          </span>
        ) : null}
      </FieldFrame>
    );
  },
);

/** Other programs part lines and pages by marks of their own. */
function pasted(text: string): string {
  return withoutControls(text.replace(/[\v\f]/g, '\n'));
}
