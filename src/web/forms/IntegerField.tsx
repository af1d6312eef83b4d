import { Minus, Plus } from 'lucide-react';
import { Button } from '@/web/components/Button';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';
import { NumberInput } from './NumberInput';

export interface IntegerFieldProps extends FieldProps {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number with − and +; null where empty. The schema refuses another. */
export const IntegerField = formField<IntegerFieldProps, number | null>(
  function IntegerField(props) {
    const { label, required, min = 0, max = 999_999 } = props;
    const { field } = props;
    const value = field.value ?? min;
    const set = (next: number) => {
      field.setValue(Math.min(max, Math.max(min, next)));
    };
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <Button
            icon={<Minus aria-hidden />}
            aria-label={`Diminuir, ${label}`}
            disabled={value <= min}
            onClick={() => set(Math.ceil(value) - 1)}
          />
          <NumberInput field={field} places={0} required={required} />
          <Button
            icon={<Plus aria-hidden />}
            aria-label={`Aumentar, ${label}`}
            disabled={value >= max}
            onClick={() => set(Math.floor(value) + 1)}
          />
        </div>
      </FieldFrame>
    );
  },
);
