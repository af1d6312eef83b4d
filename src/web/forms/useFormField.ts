import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { FieldProps } from './Field';
import { fieldId, useFormContext } from './formContext';

/** One field's value, its error where it should be seen, and its ids. */
export function useFormField<Value>({ name, label, hint }: FieldProps) {
  const { formId, labels } = useFormContext();
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  const [field, meta, helpers] = useField<Value>(name);
  const error = useShownError(name);
  const id = fieldId(formId, name);
  const notes = [hint && `${id}-dica`, error && `${id}-erro`];
  const describedBy = notes.filter(Boolean).join(' ') || undefined;
  return {
    id,
    error,
    value: field.value,
    initialValue: meta.initialValue,
    onBlur: () => void helpers.setTouched(true),
    setValue: (value: Value) => void helpers.setValue(value),
    control: {
      id,
      name,
      'data-campo': name,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
    },
  };
}

/** Nothing is blamed before it was filled in or the form was sent. */
function useShownError(name: string): string | undefined {
  const { submitCount } = useFormikContext();
  const { serverErrors } = useFormContext();
  const [field, meta] = useField<unknown>(name);
  const refused = serverErrors[name];
  if (refused && refused.value === field.value) return refused.text;
  const filled = meta.touched && field.value !== '' && field.value !== null;
  return submitCount > 0 || filled ? meta.error : undefined;
}
