import {
  countRows,
  type FileRows,
  inOrder,
  makeParts,
  rowsIn,
} from '@/domain/herdFile/rows';
import { lifeAfter, lifeOf } from '@/domain/shared/lives';
import { changesReceived } from '../confirmed/herdSlice';
import { givenBack } from '../device/slice';
import type { CallProblem } from '../problems';
import type { RecordResult } from '../recordResult';
import type { RootState } from '../rootReducer';
import { EMPTY_DELTA } from '../rows/types';
import { afterCopy, onlyHere } from '../sync/afterCopy';
import { selectPutBack } from '../sync/copyProblem';
import { selectHerdPull } from '../sync/slice';
import { pullHerd } from '../sync/thunks';
import type { AppThunk } from '../thunk';
import { retryRefused } from './queue';
import { record } from './record';

/**
 * What the server lost waits to be sent, as a herd's file would bring it: what it
 * has stays as it has it, but that an animal's row says what has come of her.
 * Then all comes anew, as soon as it can, and what was refused because its animals
 * were not there goes once more. Broken off, it goes on from there. The problem: why
 * not all of it was given back.
 */
export function giveBack(
  herdId: string,
): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState) => {
    const putBack = selectPutBack(getState(), herdId);
    if (!putBack) return null;
    const heard = getState().device.pulledAt?.[herdId] ?? 0;
    const lost = afterCopy(getState(), herdId, putBack);
    const parts = partsIn(onlyHere(getState(), herdId, putBack), lost);
    let isThere = true;
    const isLost = putBack.copia === null;
    const begun = lifeOf(lifeAfter(lastHeard(getState(), herdId)));
    if (isLost) {
      const made = await dispatch(registerAnew(herdId));
      if (!made.ok) return made.problem;
      isThere = made.saved === 'server';
    }
    for (const linhas of parts) {
      const dados = { rebanhoId: herdId, linhas };
      const result = await dispatch(record('herds/rowsBrought', dados));
      if (!result.ok) return result.problem;
      isThere &&= result.saved === 'server';
    }
    const vida = isLost ? begun : putBack.vida;
    dispatch(givenBack({ herdId, vida }));
    await dispatch(pullHerd(herdId));
    // Else it would be before them, and refused again.
    if (isThere) await dispatch(sendOnceMore(herdId, heard));
    return null;
  };
}

/** Before all that waits: some of it may wait for a record that was refused. */
const FIRST = { place: 0 };

/** The herd itself, above every version that a device knows of it. */
function registerAnew(herdId: string): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const { nome = '', descricao = '' } = getState().herds.byId[herdId] ?? {};
    const versaoAnterior = lastHeard(getState(), herdId);
    const dados = { rebanhoId: herdId, nome, descricao, versaoAnterior };
    return dispatch(record('herds/registered', dados, undefined, FIRST));
  };
}

function lastHeard({ herds }: RootState, herdId: string): number {
  const { versao = 0 } = herds.byId[herdId] ?? {};
  return Math.max(versao, herds.versions[herdId] ?? 0);
}

/** What was refused after the last pull: without what the server had lost. */
function sendOnceMore(herdId: string, heard: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { clockSkew } = getState().readiness;
    const since = getState()
      .operations.refused.filter(({ at }) => Date.parse(at) + clockSkew > heard)
      .map(({ entry }) => entry)
      .filter(({ operation }) => operation.dados.rebanhoId === herdId)
      .sort((a, b) => a.place - b.place);
    for (const { operation } of since) {
      await dispatch(retryRefused(operation.id));
    }
  };
}

/** Animals once more where their records come in a later part than they. */
function partsIn(rows: FileRows, lost: FileRows): readonly FileRows[] {
  const parts = makeParts();
  const whole = inOrder(rows).flatMap((row) => parts.add(row));
  const isAll = whole.length === 0 && countRows(rows) === countRows(lost);
  if (isAll) return parts.rest();
  const animals = inOrder({ animais: rowsIn(lost, 'animais') });
  const more = animals.flatMap((row) => parts.add(row));
  return [...whole, ...more, ...parts.rest()];
}

/** The herd leaves this device, where the server does not have it either. */
export function leaveHerd(herdId: string): AppThunk {
  return (dispatch) => {
    dispatch(changesReceived({ ...EMPTY_DELTA, removedHerds: [herdId] }));
  };
}

/**
 * The herd as the server has it: what is here goes once that is at hand. Why it
 * is not; null: it is. Put back once more meanwhile, it is asked about anew.
 */
export function takeCopy(
  herdId: string,
): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState) => {
    const taken = selectPutBack(getState(), herdId)?.vida ?? null;
    await dispatch(pullHerd(herdId, taken));
    return selectHerdPull(getState(), herdId).problem;
  };
}
