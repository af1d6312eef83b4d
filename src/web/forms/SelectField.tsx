import type { Labelled } from '@/domain/shared/enumerations';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Labelled<string>[];
  /** The entry for no choice. */
  readonly emptyLabel?: string;
  /** Where no choice is null though the form may begin with one. */
  readonly none?: null;
}

/** One of many. No choice is '' or, where the form began with null, null. */
export const SelectField = formField<SelectFieldProps, string | null>(
  function SelectField(props) {
    const { required, options, emptyLabel = 'Selecione' } = props;
    const { field } = props;
    const none = props.none === null || field.initialValue === null ? null : '';
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <select
          {...field.control}
          className={styles.control}
          aria-required={required}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => field.setValue(event.target.value || none)}
        >
          <option value="">{emptyLabel}</option>
          {options.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </FieldFrame>
    );
  },
);
