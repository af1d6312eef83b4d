import { useFormikContext } from 'formik';
import { useCallback } from 'react';

/** The form's values as they stand, for fields that depend on others. */
export function useFormValues<Values extends object>(): Values {
  return useFormikContext<Values>().values;
}

/** Sets another field of the form. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext();
  return useCallback(
    (name, value) => void setFieldValue(name, value),
    [setFieldValue],
  );
}
