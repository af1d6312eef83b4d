import { useState } from 'react';
import { decimalOf, decimalText, textOfDecimal } from './decimal';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface DecimalFieldProps extends FieldProps {
  /** Decimals at most. */
  readonly places?: number;
  /** Said after the number, as in `kg`. */
  readonly unit?: string;
}

/** A number with a decimal comma; null where empty. */
export const DecimalField = formField<DecimalFieldProps, number | null>(
  function DecimalField(props) {
    const { required, places = 2, unit } = props;
    const { field } = props;
    const [typed, setTyped] = useState(() => textOfDecimal(field.value));
    // The text leads while it means the value; `12,` is still 12.
    const text =
      decimalOf(typed) === field.value ? typed : textOfDecimal(field.value);
    const type = (next: string) => {
      const kept = decimalText(next, places);
      setTyped(kept);
      field.setValue(decimalOf(kept));
    };
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <input
            {...field.control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={`${styles.control} ${styles.number}`}
            aria-required={required}
            value={text}
            onBlur={field.onBlur}
            onChange={(event) => type(event.target.value)}
          />
          {unit ? <span className={styles.unit}>{unit}</span> : null}
        </div>
      </FieldFrame>
    );
  },
);
