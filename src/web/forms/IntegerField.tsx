import { Minus, Plus } from 'lucide-react';
import { Button } from '@/web/components/Button';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface IntegerFieldProps extends FieldProps {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number with − and +; null where empty. */
export const IntegerField = formField<IntegerFieldProps, number | null>(
  function IntegerField(props) {
    const { label, required, min = 0, max = 999_999 } = props;
    const { field } = props;
    const value = field.value ?? min;
    const step = (by: number) => {
      field.setValue(Math.min(max, Math.max(min, value + by)));
    };
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <Button
            icon={<Minus aria-hidden />}
            aria-label={`Diminuir, ${label}`}
            disabled={value <= min}
            onClick={() => step(-1)}
          />
          <input
            {...field.control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={`${styles.control} ${styles.number}`}
            aria-required={required}
            value={field.value === null ? '' : String(field.value)}
            onBlur={field.onBlur}
            onChange={(event) => field.setValue(integerIn(event.target.value))}
          />
          <Button
            icon={<Plus aria-hidden />}
            aria-label={`Aumentar, ${label}`}
            disabled={value >= max}
            onClick={() => step(1)}
          />
        </div>
      </FieldFrame>
    );
  },
);

function integerIn(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? null : Number(digits);
}
