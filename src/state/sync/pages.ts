import type { SyncAnswer } from '@/contract/answers';
import { countRows } from '@/domain/herdFile/rows';
import { lifeOf } from '@/domain/shared/lives';
import { changesReceived } from '../confirmed/herdSlice';
import { comeAnew } from '../device/anew';
import { unsentOf } from '../device/herdContent';
import { progressReported } from '../device/slice';
import { readCases } from '../fold/caseBook';
import { type CallProblem, NETWORK_PROBLEM, offlineProblem } from '../problems';
import type { RootState } from '../rootReducer';
import { type Delta, deltaOfHerd, EMPTY_DELTA } from '../rows/types';
import type { AppThunk } from '../thunk';
import { afterCopy, cameSince, onlyHere } from './afterCopy';
import { askFirst, askPage, type Known, versionOf } from './asking';
import type { CopyProblem, PutBack } from './copyProblem';
import { makeGathering, type TakingIn, takeIn } from './takeIn';

/**
 * Page after page, from where the device stands. While the rows of one are taken
 * in the next is on its way.
 */
export function pullPages(
  rebanhoId: string,
  left: () => boolean,
  taken: number | null,
): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState) => {
    const { versions, places } = getState().herds;
    const gathered = makeGathering();
    const isFirst = versions[rebanhoId] === undefined;
    const here = { rebanhoId, left, gathered, isFirst };
    // By them it is told what is recorded here too.
    const read = isFirst ? null : dispatch(readCases()).catch(() => undefined);
    let known: Known = {
      desde: versions[rebanhoId] ?? 0,
      apos: places?.[rebanhoId],
    };
    let asking = getState();
    let asked = dispatch(askFirst(rebanhoId, known, left));
    for (;;) {
      const { data, error } = await asked;
      await read;
      if (left()) return null;
      if (data?.copia !== undefined) {
        const vida = lifeOf(versionOf(data));
        const putBack = { copia: data.copia, vida };
        const problem = dispatch(fromCopy(here, putBack, { taken, asking }));
        if (problem) return problem;
        known = { desde: 0 };
      }
      const end = endOf(data, known);
      if (data) gathered.add(deltaOfPage(rebanhoId, data));
      if (data && !end) {
        known = { desde: data.versao, apos: data.apos };
        asking = getState();
        asked = dispatch(askPage(rebanhoId, known));
      }
      const whole = end === 'whole';
      if (end || gathered.isFull()) await dispatch(takeIn(here, whole));
      if (left()) return null;
      if (data?.completo) dispatch(reportProgress(rebanhoId, data));
      if (!data) return dispatch(pageFailed(rebanhoId, problemIn(error)));
      if (end) return end === 'stuck' ? NETWORK_PROBLEM : null;
    }
  };
}

interface Asked {
  /** The life of the herd that the person said to take as it is. */
  readonly taken: number | null;
  /** What the device held as the page was asked for. */
  readonly asking: RootState;
}

/**
 * The server was put back to a copy: what becomes of what only the device has the
 * person says first, else the herd comes anew with this page.
 */
function fromCopy(
  { rebanhoId, gathered }: TakingIn,
  putBack: PutBack,
  { taken, asking }: Asked,
): AppThunk<CopyProblem | null> {
  return (dispatch, getState) => {
    const { vida } = putBack;
    if (vida !== taken && dispatch(hasMore(rebanhoId, putBack))) {
      return copyProblem(putBack);
    }
    const rows = cameSince(asking, getState(), rebanhoId, vida);
    comeAnew({ dispatch, getState }, [rebanhoId]);
    gathered.taken();
    // The page may be from before these were answered.
    gathered.add({ ...EMPTY_DELTA, rows });
    return null;
  };
}

/**
 * Whether the device holds more of a herd than the copy that the server has it
 * from: what becomes of that the person says, and has said where it waits to be
 * given back. Else what is here goes, to come anew with this page.
 */
function hasMore(herdId: string, putBack: PutBack): AppThunk<boolean> {
  return (_dispatch, getState) => {
    const isGiven = getState().device.givenIn?.[herdId] === putBack.vida;
    return !isGiven && countRows(onlyHere(getState(), herdId, putBack)) > 0;
  };
}

/** Why a pull brings nothing where the device has more than the copy. */
function copyProblem(putBack: PutBack): CopyProblem {
  const detail = putBack.copia === null ? NOT_IN_COPY : FROM_COPY;
  return { ...offlineProblem(detail), extra: putBack };
}

/** Of a herd that the server has no copy of. */
const NOT_THERE: PutBack = { copia: null, vida: 0 };

const FROM_COPY =
  'O servidor voltou a uma cópia anterior deste rebanho. Abra a página do rebanho e escolha o que fazer com o que só este aparelho tem.';

const NOT_IN_COPY =
  'O servidor voltou a uma cópia de antes deste rebanho. Abra a página do rebanho e escolha o que fazer com ele.';

/** Whether a page is the last; undefined: more follow. */
function endOf(page: SyncAnswer | undefined, known: Known) {
  if (!page) return 'failed';
  if (page.completo) return 'whole';
  // A page that brings nothing new would be asked for again for ever.
  return isFurther(page, known) ? undefined : 'stuck';
}

function isFurther(page: SyncAnswer, { desde, apos = '' }: Known): boolean {
  return page.versao > desde || (page.apos ?? '') > apos;
}

/** Which of this device's operations the pulled rows hold already. */
function reportProgress(herdId: string, page: SyncAnswer): AppThunk {
  return (dispatch) => {
    const progress = page.dispositivo;
    if (progress) dispatch(progressReported({ herdId, progress }));
  };
}

/** A call that was forgotten meanwhile brings neither rows nor a problem. */
function problemIn(error: unknown): CallProblem {
  return (error as CallProblem | undefined) ?? NETWORK_PROBLEM;
}

const [UNKNOWN, ENDED] = [404, 410];

/**
 * A herd that ended leaves the device too. One that the server knows nothing of may
 * be lost there: what is here of it waits for what the person says.
 */
function pageFailed(
  rebanhoId: string,
  problem: CallProblem,
): AppThunk<CallProblem> {
  return (dispatch, getState) => {
    const { status, foreign } = problem;
    // A portal's page says nothing of the herd.
    if (foreign || (status !== UNKNOWN && status !== ENDED)) return problem;
    if (status === UNKNOWN && isRegistering(getState(), rebanhoId)) {
      return problem;
    }
    if (status === UNKNOWN && holds(getState(), rebanhoId)) {
      return copyProblem(NOT_THERE);
    }
    dispatch(changesReceived({ ...EMPTY_DELTA, removedHerds: [rebanhoId] }));
    return problem;
  };
}

/** Whether there is something of it here that could be given back. */
function holds(state: RootState, herdId: string): boolean {
  const rows = countRows(afterCopy(state, herdId, NOT_THERE));
  return rows > 0 || unsentOf(state, herdId).length > 0;
}

/**
 * Before all else that waits of it. Registered again behind that, the herd is lost
 * there: what comes first may wait for what was refused without it.
 */
function isRegistering({ offline }: RootState, herdId: string): boolean {
  const first = offline.outbox.find(
    ({ payload }) => payload.operation.dados.rebanhoId === herdId,
  );
  return first?.payload.operation.tipo === 'herds/registered';
}

function deltaOfPage(rebanhoId: string, page: SyncAnswer): Delta {
  const { versao, apos } = page;
  return {
    ...deltaOfHerd(rebanhoId, page),
    versions: { [rebanhoId]: versao },
    ...(apos === undefined ? {} : { places: { [rebanhoId]: apos } }),
  };
}
