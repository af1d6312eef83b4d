import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';
import { NumberInput } from './NumberInput';

export interface DecimalFieldProps extends FieldProps {
  /** Decimals at most. */
  readonly places?: number;
  /** Said after the number, as in `kg`. */
  readonly unit?: string;
}

/** A number with a decimal comma; null where empty. */
export const DecimalField = formField<DecimalFieldProps, number | null>(
  function DecimalField(props) {
    const { field, required, places = 2, unit } = props;
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <NumberInput field={field} places={places} required={required} />
          {unit ? <span className={styles.unit}>{unit}</span> : null}
        </div>
      </FieldFrame>
    );
  },
);
