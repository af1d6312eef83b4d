import { createContext, useContext } from 'react';

/** A server's refusal of one field, and the value it refused. */
export interface ServerError {
  readonly text: string;
  readonly value: unknown;
}

/** What the last sending was answered with. */
export interface Refused {
  readonly refusalTitle: string;
  readonly serverErrors: Readonly<Record<string, ServerError>>;
}

interface FormContextValue extends Refused {
  /** The fields' labels by name, for the summary of errors. */
  readonly labels: Map<string, string>;
  /** Prefix of the ids of the fields. */
  readonly formId: string;
  /** Whether what was pressed last is a button that sends the form. */
  readonly sends: { current: boolean };
}

export const FormContext = createContext<FormContextValue>({
  labels: new Map(),
  formId: '',
  sends: { current: false },
  refusalTitle: '',
  serverErrors: {},
});

export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}

export function fieldId(formId: string, name: string): string {
  return `${formId}${name}`;
}
