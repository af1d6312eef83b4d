import { useMemo } from 'react';
import type { Medicine } from '@/domain/medicines/types';
import type { HerdReader } from '@/domain/shared/effects';
import { useFormValues } from '@/web/forms/useFormValues';
import type { ApplyValues } from '@/web/shared/withdrawal/draft';

type Chosen = Pick<ApplyValues, 'novo' | 'tratamentoId' | 'medicamentos'>;

/** The medicines of the treatment chosen or being made. */
export function medicinesOf(
  herd: HerdReader,
  { novo, tratamentoId, medicamentos }: Chosen,
): readonly Medicine[] {
  const known = herd.row('tratamentos', tratamentoId ?? '');
  const ids = novo ? medicamentos : (known?.medicamentos ?? []);
  return ids.flatMap((id) => herd.row('medicamentos', id) ?? []);
}

/** Those of the form as it stands. */
export function usePlanned(herd: HerdReader): readonly Medicine[] {
  const { novo, tratamentoId, medicamentos } = useFormValues<ApplyValues>();
  return useMemo(
    () => medicinesOf(herd, { novo, tratamentoId, medicamentos }),
    [herd, novo, tratamentoId, medicamentos],
  );
}
