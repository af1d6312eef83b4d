import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { record } from '@/state/outbox/record';
import { useNotify } from '@/web/components/notifier';
import { useAppDispatch } from '@/web/hooks';
import { savedNotice } from '@/web/sync/saved';

/** Sets how many doses a bull has; resolves true where it went well. */
export function useSetStock({ rebanhoId, animalId, touroProprio }: Animal) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const setStock = async (quantidadeDoses: number): Promise<boolean> => {
    setBusy(true);
    const own = { touroProprio: touroProprio ?? false, quantidadeDoses };
    const dados = { rebanhoId, animalId, ...own };
    const result = await dispatch(record('bulls/registered', dados));
    setBusy(false);
    if (!result.ok) {
      notify({ kind: 'error', text: result.problem.detail });
      return false;
    }
    notify(savedNotice(result));
    return true;
  };
  return { busy, setStock };
}
