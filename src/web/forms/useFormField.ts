import { useField, useFormikContext } from 'formik';
import { useContext, useEffect, useMemo } from 'react';
import type { FieldProps } from './Field';
import { FormPart, fieldId, useFormContext } from './formContext';

export type FormField<Value> = ReturnType<typeof useFormField<Value>>;

/**
 * One field's value, its error where it should be seen, and its ids: the same
 * object while none of them changes.
 */
export function useFormField<Value>({ name, label, hint }: FieldProps) {
  const { formId, labels, press } = useFormContext();
  const part = useContext(FormPart);
  useEffect(() => {
    labels.set(name, part ? `${part}, ${label}` : label);
  }, [labels, name, part, label]);
  const { setFieldValue, setFieldTouched } = useFormikContext();
  const [{ value }, { initialValue }] = useField<Value>(name);
  const error = useShownError(name);
  const id = fieldId(formId, name);
  const hasHint = Boolean(hint);
  return useMemo(() => {
    const notes = [hasHint && `${id}-dica`, error && `${id}-erro`];
    return {
      id,
      error,
      value,
      initialValue,
      onBlur: () => press.tellAfter(() => void setFieldTouched(name, true)),
      setValue: (next: Value) => void setFieldValue(name, next),
      control: {
        id,
        name,
        'data-campo': name,
        'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      },
    };
  }, [
    id,
    name,
    press,
    hasHint,
    error,
    value,
    initialValue,
    setFieldValue,
    setFieldTouched,
  ]);
}

/** Nothing is blamed before it was filled in or the form was sent. */
function useShownError(name: string): string | undefined {
  // By their whole names; the field's meta would look inside of 'oficial'.
  const { errors, submitCount } = useFormikContext<Record<string, string>>();
  const { serverErrors } = useFormContext();
  const [{ value }, { touched }] = useField<unknown>(name);
  const refused = serverErrors[name];
  if (refused && refused.value === value) return refused.text;
  const filled = touched && value !== '' && value !== null;
  return submitCount > 0 || filled ? errors[name] : undefined;
}
