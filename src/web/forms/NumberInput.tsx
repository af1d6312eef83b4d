import { useState } from 'react';
import { decimalOf, decimalText, textOfDecimal } from './decimal';
import styles from './Field.module.css';
import type { FormField } from './useFormField';

interface NumberInputProps {
  readonly field: FormField<number | null>;
  /** Decimals at most. */
  readonly places: number;
  readonly required: boolean | undefined;
}

/** Where a number is typed; null where empty. */
export function NumberInput({ field, places, required }: NumberInputProps) {
  const [typed, setTyped] = useState(() => textOfDecimal(field.value));
  const settled = textOfDecimal(field.value);
  const type = (next: string) => {
    const kept = decimalText(next, places);
    setTyped(kept);
    field.setValue(decimalOf(kept));
  };
  return (
    <input
      {...field.control}
      type="text"
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={`${styles.control} ${styles.number}`}
      aria-required={required}
      // The text leads while it means the value; `12,` is still 12.
      value={decimalOf(typed) === field.value ? typed : settled}
      onBlur={() => {
        setTyped(settled);
        field.onBlur();
      }}
      onChange={(event) => type(event.target.value)}
    />
  );
}
