import { FieldNotes, type FieldProps } from './Field';
import styles from './Field.module.css';
import { useFormField } from './useFormField';

export interface CheckboxFieldProps extends FieldProps {
  readonly disabled?: boolean;
  readonly onToggle?: (checked: boolean) => void;
}

/** Yes or no. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, disabled, onToggle } = props;
  const field = useFormField<boolean>(props);
  return (
    <div className={styles.campo}>
      <label className={styles.opcao}>
        <input
          {...field.control}
          type="checkbox"
          checked={field.value}
          disabled={disabled}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.setValue(event.target.checked);
            onToggle?.(event.target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </div>
  );
}
