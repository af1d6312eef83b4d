import { PART_ROWS } from '@/domain/herdFile/limits';
import { byTable, inOrder } from '@/domain/herdFile/rows';
import { comeAnew } from '../device/anew';
import type { CallProblem } from '../problems';
import { afterCopy } from '../sync/afterCopy';
import { selectCopy } from '../sync/copyProblem';
import { pullHerd } from '../sync/thunks';
import type { AppThunk } from '../thunk';
import { record } from './record';

/**
 * What the server lost waits to be sent, as a herd's file would bring it: what it
 * has stays as it has it. Then all comes anew.
 */
export function giveBack(
  herdId: string,
): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState) => {
    const copia = selectCopy(getState(), herdId) ?? 0;
    const lost = inOrder(afterCopy(getState(), herdId, copia));
    for (let at = 0; at < lost.length; at += PART_ROWS) {
      const linhas = byTable(lost.slice(at, at + PART_ROWS));
      const dados = { rebanhoId: herdId, linhas };
      const result = await dispatch(record('herds/rowsBrought', dados));
      if (!result.ok) return result.problem;
    }
    await dispatch(takeCopy(herdId));
    return null;
  };
}

/** What the server lost goes from here too. */
export function takeCopy(herdId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    comeAnew({ dispatch, getState }, [herdId]);
    await dispatch(pullHerd(herdId));
  };
}
