import type { BullInput } from '@/domain/bulls/operations';
import { selectPending } from '@/state/fold/selectors';
import { undoPending } from '@/state/outbox/queue';
import type { RootState } from '@/state/rootReducer';
import type { AppThunk } from '@/state/thunk';

interface HeldBull {
  /** The operation that waits with it. */
  readonly id: string;
  readonly dados: BullInput;
}

/** A bull's data that wait in the queue for the bull; undefined: none. */
export function selectHeldBull(
  state: RootState,
  animalId: string,
): HeldBull | undefined {
  const found = selectPending(state).findLast(
    ({ tipo, dados }) =>
      tipo === 'bulls/registered' && dados.animalId === animalId,
  );
  return found?.tipo === 'bulls/registered' ? found : undefined;
}

/**
 * Makes way for what a corrected form says of a bull, null where he is none:
 * true where just that waits already. What waits else is taken back; on its way
 * to the server it cannot be, and what is recorded now goes after it.
 */
export function settleHeldBull(
  animalId: string,
  said: BullInput | null,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const held = selectHeldBull(getState(), animalId);
    if (!held) return false;
    if (said && isSame(held.dados, said)) return true;
    await dispatch(undoPending(held.id));
    return false;
  };
}

function isSame(a: BullInput, b: BullInput): boolean {
  return (
    a.touroProprio === b.touroProprio && a.quantidadeDoses === b.quantidadeDoses
  );
}
