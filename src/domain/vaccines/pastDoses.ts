import type { FarmDate } from '../shared/dates';
import { inOrder } from './cycles';
import type { AppliedDose } from './types';

/** Each animal's last dose of a vaccine in any of its cycles. */
export function lastDoses(
  doses: readonly AppliedDose[],
): ReadonlyMap<string, FarmDate> {
  const last = new Map<string, FarmDate>();
  for (const { animaisVacinados, dataAplicacao } of inOrder(doses)) {
    for (const { animalId } of animaisVacinados) {
      last.set(animalId, dataAplicacao);
    }
  }
  return last;
}
