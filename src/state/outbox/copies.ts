import { drawnAfter, lifeAfter, lifeOf } from '@/domain/shared/lives';
import { changesReceived } from '../confirmed/herdSlice';
import { givenBack } from '../device/slice';
import { type CallProblem, offlineProblem } from '../problems';
import type { RecordResult } from '../recordResult';
import type { RootState } from '../rootReducer';
import { EMPTY_DELTA } from '../rows/types';
import { selectPutBack } from '../sync/copyProblem';
import { selectHerdPull } from '../sync/slice';
import { pullHerd } from '../sync/thunks';
import type { AppThunk } from '../thunk';
import { type Given, giveParts, partsToGive, type Stray } from './giveParts';
import { retryRefused } from './queue';
import { record } from './record';

/**
 * What the server lost waits to be sent, as a herd's file would bring it: what it
 * has stays as it has it, but that an animal's row says what has come of her.
 * Then all comes anew, as soon as it can, and what was refused because its animals
 * were not there goes once more. Broken off, it goes on from there. The problem: why
 * not all of it was given back, of which the person is then asked again.
 */
export function giveBack(
  herdId: string,
): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState, { random }) => {
    const putBack = selectPutBack(getState(), herdId);
    if (!putBack) return null;
    const heard = getState().device.pulledAt?.[herdId] ?? 0;
    const { own, strays } = partsToGive(getState(), herdId, putBack);
    const isLost = putBack.copia === null;
    const last = drawnAfter(lastHeard(getState(), herdId), random?.() ?? 0);
    const made = isLost ? await dispatch(registerAnew(herdId, last)) : null;
    if (made && !made.ok) return made.problem;
    const given = await dispatch(giveParts(herdId, own));
    if (given.problem) return given.problem;
    const rest = await dispatch(giveStrays(herdId, strays));
    if (rest.problem) {
      // A herd that was not there is by now: another question is asked of it.
      await dispatch(pullHerd(herdId));
      return rest.problem;
    }
    const isThere = made?.saved !== 'device' && given.isThere && rest.isThere;
    const vida = isLost ? lifeOf(lifeAfter(last)) : putBack.vida;
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
function registerAnew(
  herdId: string,
  versaoAnterior: number,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const { nome = '', descricao = '' } = getState().herds.byId[herdId] ?? {};
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

/**
 * Rows that name what this device has not: whatever of it the server has by now goes,
 * the others stay here until the phone that has their animals gave those back.
 */
function giveStrays(
  herdId: string,
  strays: readonly Stray[],
): AppThunk<Promise<Given>> {
  return async (dispatch) => {
    let [left, isThere] = [0, true];
    for (const { rows, parts } of strays) {
      const given = await dispatch(giveParts(herdId, parts));
      const { problem } = given;
      if (problem && problem.status !== INVALID) return given;
      if (problem) left += rows;
      isThere &&= given.isThere;
    }
    return {
      problem: left > 0 ? offlineProblem(waiting(left)) : null,
      isThere,
    };
  };
}

const INVALID = 400;

function waiting(count: number): string {
  const some = count === 1 ? '1 registro cita' : `${count} registros citam`;
  return `${some} animais que só outro aparelho tem; o resto foi devolvido. Devolva primeiro do outro e depois toque de novo aqui.`;
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
