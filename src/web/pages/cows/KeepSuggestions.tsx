import { useEffect, useRef } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import type { ReproductiveValues } from './reproductiveValues';
import { suggestionsFor } from './suggestions';

/**
 * Keeps what the form suggests in step with the cow, the type and the day. What
 * the person changed stays as the person wrote it.
 */
export function KeepSuggestions({ herd }: { readonly herd: HerdReader }) {
  const values = useFormValues<ReproductiveValues>();
  const setField = useSetField();
  const { animalId, reprodutividade, dataOcorrencia } = values;
  const last = useRef(suggestionsFor(herd, values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these three ask for other suggestions
  useEffect(() => {
    const before = last.current;
    const next = suggestionsFor(herd, values);
    last.current = next;
    for (const [field, value] of Object.entries(next)) {
      const name = field as keyof ReproductiveValues;
      const current = values[name];
      const untouched =
        before[name] === undefined ||
        current === before[name] ||
        current === '';
      if (untouched && current !== value) setField(field, value);
    }
  }, [animalId, reprodutividade, dataOcorrencia]);
  return null;
}
