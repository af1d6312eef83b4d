import { useState } from 'react';
import { v5 } from 'uuid';
import { newId } from '@/state/clock';
import { useAppDispatch } from '@/web/hooks';

/** The field of the id. */
export const FORM_ID = 'envio';

/** The id of what a form makes, among its values. */
export interface WithId {
  readonly [FORM_ID]: string;
}

export function isWithId(values: object): values is WithId {
  return FORM_ID in values;
}

/** Said where the id stands for what was saved before, and is another by now. */
export const SAVED_BEFORE =
  'O que este rascunho tinha já está salvo. Salve de novo para registrar outro.';

/** The id of an empty form, and what gives the next form another one. */
export function useFormId(): readonly [string, () => void] {
  const dispatch = useAppDispatch();
  const [id, setId] = useState(() => dispatch(newId()));
  return [id, () => setId(dispatch(newId()))];
}

/**
 * Its id is one of a form's values, so that its draft keeps it: saved, opened
 * again before the answer came and saved once more, it is still one record.
 */
export function useWithId<Values extends object>(
  values: Values,
): Values & WithId {
  const [envio] = useFormId();
  return { ...values, envio };
}

/** The id of one of several things that a form makes. */
export function idOfPart({ envio }: WithId, part: string): string {
  return v5(part, envio);
}
