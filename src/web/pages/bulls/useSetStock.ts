import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { record } from '@/state/outbox/record';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { savedToast } from '@/web/sync/saved';

/** Sets how many doses a bull has; resolves true where it went well. */
export function useSetStock({ rebanhoId, animalId, touroProprio }: Animal) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const setStock = async (quantidadeDoses: number): Promise<boolean> => {
    setBusy(true);
    const own = { touroProprio: touroProprio ?? false, quantidadeDoses };
    const dados = { rebanhoId, animalId, ...own };
    const result = await dispatch(record('bulls/registered', dados));
    setBusy(false);
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return false;
    }
    toast(savedToast(result));
    return true;
  };
  return { busy, setStock };
}
