import type { SyncAnswer } from '@/contract/answers';
import { countRows } from '@/domain/herdFile/rows';
import type { Double } from '@/domain/people/doubles';
import { lifeOf } from '@/domain/shared/lives';
import { changesReceived } from '../confirmed/herdSlice';
import { comeAnew } from '../device/anew';
import { unsentOf } from '../device/herdContent';
import { progressReported } from '../device/slice';
import { groupAhead, orderAhead } from '../fold/ahead';
import { openBook } from '../fold/caseBook';
import { selectReader } from '../fold/herdView';
import { type CallProblem, NETWORK_PROBLEM, offlineProblem } from '../problems';
import type { RootState } from '../rootReducer';
import { type Delta, deltaOfHerd, EMPTY_DELTA } from '../rows/types';
import { weightOf } from '../storage/weight';
import type { AppThunk } from '../thunk';
import { afterCopy, cameSince, onlyHere } from './afterCopy';
import { askFirst, askPage, type Known, versionOf } from './asking';
import type { CopyProblem, PutBack } from './copyProblem';
import { joined, portionsOf } from './portions';
import { doublesChanged, pullProgressed } from './slice';

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
    let known: Known = {
      desde: versions[rebanhoId] ?? 0,
      apos: places?.[rebanhoId],
    };
    let asking = getState();
    let asked = dispatch(askFirst(rebanhoId, known, left));
    for (;;) {
      const { data, error } = await asked;
      if (left()) return null;
      if (data?.copia !== undefined) {
        const putBack = { copia: data.copia, vida: lifeOf(versionOf(data)) };
        const asks =
          putBack.vida !== taken && dispatch(hasMore(rebanhoId, putBack));
        if (asks) return copyProblem(putBack);
        const rows = cameSince(asking, getState(), rebanhoId, putBack.vida);
        comeAnew({ dispatch, getState }, [rebanhoId]);
        known = { desde: 0 };
        gathered.taken();
        // The page may be from before these were answered.
        gathered.add({ ...EMPTY_DELTA, rows });
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

/**
 * Rows taken in at once at least, and at most. As many as came before: each time
 * their buckets are copied and written anew, so that all of it stays a few times
 * the herd.
 */
const FEW = 1_000;
const MANY = 20_000;

/** Pages that have come and that the store does not know yet. */
function makeGathering() {
  let waiting: Delta[] = [];
  let [weight, rows, fresh] = [0, 0, 0];
  return {
    add(delta: Delta): void {
      waiting.push(delta);
      for (const row of rowsOf(delta)) {
        rows += 1;
        fresh += 1;
        weight += weightOf(row);
      }
    },
    isEmpty: () => waiting.length === 0,
    isFull: () => weight >= Math.min(MANY, Math.max(FEW, rows - fresh)),
    rows: () => rows,
    taken(): Delta {
      const all = joined(waiting);
      waiting = [];
      [weight, fresh] = [0, 0];
      return all;
    },
  };
}

function rowsOf({ rows }: Delta): readonly object[] {
  return Object.values(rows).flat();
}

interface TakingIn {
  readonly rebanhoId: string;
  readonly left: () => boolean;
  readonly gathered: ReturnType<typeof makeGathering>;
  /** Nothing was known of the herd. */
  readonly isFirst: boolean;
}

/**
 * What has come, in portions between which the page gets its turn. Screens hear
 * of them together: each would be drawn anew for every one.
 */
function takeIn(here: TakingIn, whole: boolean): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { screens, turn }) => {
    const { rebanhoId, left, gathered, isFirst } = here;
    if (gathered.isEmpty()) return;
    const all = gathered.taken();
    const doubles = isFirst ? [] : dispatch(doublesWith(rebanhoId, all));
    const [first, ...others] = portionsOf(all);
    const release = screens.hold();
    try {
      if (first) dispatch(changesReceived(first));
      for (const portion of others) {
        await turn?.();
        if (left()) return;
        dispatch(changesReceived(portion));
      }
      await dispatch(makeReady(here, whole));
    } finally {
      release();
    }
    if (doubles.length > 0) {
      dispatch(doublesChanged({ herdId: rebanhoId, doubles }));
    }
    const rows = gathered.rows();
    dispatch(pullProgressed({ herdId: rebanhoId, rows }));
  };
}

/** What is recorded here too; nobody is told before there are the rules' words. */
function doublesWith(
  rebanhoId: string,
  came: Delta,
): AppThunk<readonly Double[]> {
  return (_dispatch, getState) => {
    const state = getState();
    return state.rules.read
      ? openBook().doublesFor(selectReader(state, rebanhoId), state, came)
      : [];
  };
}

/** What the herd's list will ask first, before it hears of the rows. */
function makeReady(
  { rebanhoId, left, gathered }: TakingIn,
  whole: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (gathered.rows() < FEW) return;
    const { animals, cows, production } = getState();
    await dispatch(orderAhead({ ...animals.byHerd[rebanhoId] }, left));
    if (!whole) return;
    const [history, milk] = [cows, production].map(
      ({ byHerd }) => byHerd[rebanhoId],
    );
    await dispatch(groupAhead({ ...history, ...milk }, left));
  };
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
