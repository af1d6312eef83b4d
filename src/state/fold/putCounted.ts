import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { animalIn, herdIn, type Overlay, putAnimal } from './overlay';

/** Lays an animal over the view; the herd's counters follow. */
export function putCounted(overlay: Overlay, animal: Animal): void {
  const { rebanhoId, animalId } = animal;
  const before = animalIn(overlay, rebanhoId, animalId);
  if (before === animal) return;
  const herd = herdIn(overlay, rebanhoId);
  if (herd) overlay.herds.set(rebanhoId, recount(herd, before, animal));
  putAnimal(overlay, animal);
}

function recount(herd: Herd, before: Animal | undefined, after: Animal): Herd {
  const wasActive = before !== undefined && !before.descartado;
  const wasDiscarded = before?.descartado ?? false;
  const active = Number(!after.descartado) - Number(wasActive);
  const discarded = Number(after.descartado) - Number(wasDiscarded);
  if (active === 0 && discarded === 0) return herd;
  return {
    ...herd,
    qntdAnimais: herd.qntdAnimais + active,
    qntdAnimaisDescartados: herd.qntdAnimaisDescartados + discarded,
  };
}
