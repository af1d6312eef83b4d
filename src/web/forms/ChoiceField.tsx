import type { Labelled } from '@/domain/shared/enumerations';
import { FieldNotes, type FieldProps, LabelText } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface Choice extends Labelled<string> {
  readonly hint?: string;
  readonly disabled?: boolean;
}

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  readonly disabled?: boolean;
  /** Told after the value changed, to set what follows from it. */
  readonly onChoose?: (id: string) => void;
}

/** One of few, all in sight, as tiles. */
export const ChoiceField = formField<ChoiceFieldProps, string | null>(
  function ChoiceField(props) {
    const { name, hint, required, options } = props;
    const { field } = props;
    const { id, ...control } = field.control;
    const { 'aria-invalid': invalid, 'aria-describedby': notes } = control;
    return (
      <div
        id={id}
        role="radiogroup"
        className={styles.field}
        aria-labelledby={`${id}-rotulo`}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={notes}
      >
        <span id={`${id}-rotulo`} className={styles.label}>
          <LabelText {...props} />
        </span>
        <div className={styles.options}>
          {options.map((option) => (
            <Tile
              key={option.id}
              option={option}
              name={id}
              campo={name}
              disabled={Boolean(props.disabled || option.disabled)}
              checked={field.value === option.id}
              onChoose={() => {
                field.setValue(option.id);
                props.onChoose?.(option.id);
              }}
            />
          ))}
        </div>
        <FieldNotes id={id} hint={hint} error={field.error} />
      </div>
    );
  },
);

interface TileProps {
  readonly option: Choice;
  /** Groups the radios; the form's own prefix keeps two forms apart. */
  readonly name: string;
  readonly campo: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Tile({ option, name, campo, checked, disabled, onChoose }: TileProps) {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        data-campo={campo}
        value={option.id}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span>
        <strong>{option.nome}</strong>
        {option.hint ? <small>{option.hint}</small> : null}
      </span>
    </label>
  );
}
