import { FieldNotes, type FieldProps, Tile } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface CheckboxFieldProps extends FieldProps {
  readonly disabled?: boolean;
  readonly onToggle?: (checked: boolean) => void;
}

/** Yes or no. */
export const CheckboxField = formField<CheckboxFieldProps, boolean>(
  function CheckboxField(props) {
    const { label, hint, disabled, onToggle } = props;
    const { field } = props;
    return (
      <div className={styles.field}>
        <Tile
          {...field.control}
          type="checkbox"
          checked={field.value}
          disabled={disabled}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.setValue(event.target.checked);
            onToggle?.(event.target.checked);
          }}
        >
          {label}
        </Tile>
        <FieldNotes id={field.id} hint={hint} error={field.error} />
      </div>
    );
  },
);
