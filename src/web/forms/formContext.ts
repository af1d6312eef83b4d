import { createContext, useContext } from 'react';
import type { Press } from './usePress';

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
  /** What of it is being pressed. */
  readonly press: Press;
}

const NOTHING_PRESSED: Press = {
  began: () => undefined,
  tapped: () => undefined,
  settle: () => undefined,
  tellAfter: (tell) => tell(),
};

export const FormContext = createContext<FormContextValue>({
  labels: new Map(),
  formId: '',
  press: NOTHING_PRESSED,
  refusalTitle: '',
  serverErrors: {},
});

/** Whose the fields inside are, where others of the form are called alike. */
export const FormPart = createContext('');

export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}

export function fieldId(formId: string, name: string): string {
  return `${formId}${name}`;
}
