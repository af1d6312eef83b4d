import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { FRESH } from '../api/http';
import { changesReceived } from '../confirmed/herdSlice';
import { watchLeaving } from '../device/leaving';
import { loadHerd } from '../device/load';
import { UNREADABLE } from '../device/unreadable';
import { selectVisit } from '../device/visit';
import {
  type CallProblem,
  isNetworkProblem,
  NETWORK_PROBLEM,
  offlineProblem,
} from '../problems';
import type { RootState } from '../rootReducer';
import { EMPTY_DELTA } from '../rows/types';
import type { AppThunk } from '../thunk';
import { syncApi } from './api';
import { selectCopy } from './copyProblem';
import {
  pullEnded,
  pullFailed,
  pullStarted,
  selectHerdPull,
  selectHerdsPull,
} from './slice';

/**
 * Asks for the list of herds. A pull that runs already is enough. Those that are not
 * on it any more, each of which was asked for.
 */
export function pullHerds(): AppThunk<Promise<readonly string[]>> {
  return async (dispatch, getState, { now }) => {
    if (selectHerdsPull(getState()).running) return [];
    const { byId, removed } = getState().herds;
    const known = Object.keys(byId);
    const left = watchLeaving(getState);
    dispatch(pullStarted({ herdId: null }));
    const { data, error } = await dispatch(
      syncApi.endpoints.herds.initiate(undefined, FRESH),
    );
    if (left()) return [];
    if (!data) {
      const problem = error as CallProblem;
      dispatch(pullFailed({ herdId: null, problem }));
      return [];
    }
    // Only what was known before asking can be missing from the answer.
    const present = new Set(data.map((herd) => herd.rebanhoId));
    const missing = known.filter((id) => !present.has(id));
    // And only what was gone before asking can have come back since.
    const returnedHerds = [...present].filter((id) => removed[id]);
    const delta = { ...EMPTY_DELTA, herds: data, returnedHerds };
    dispatch(changesReceived(delta));
    dispatch(pullEnded({ herdId: null, at: now() }));
    // Whether they ended, or the server lost them, is said of each.
    for (const id of missing) if (!left()) await dispatch(pullHerd(id));
    return missing;
  };
}

/**
 * Brings a herd up to date, page by page, from where the last pull stopped.
 * What came before a failure stays, and the next pull goes on from there. Where
 * the server has the herd from a copy, and it is in its life `taken`, what only this
 * device has is dropped unasked.
 */
export function pullHerd(
  rebanhoId: string,
  taken: number | null = null,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    if (selectHerdPull(getState(), rebanhoId).running) return;
    const left = watchLeaving(getState);
    const herdId = rebanhoId;
    dispatch(pullStarted({ herdId }));
    // What the device holds of it comes first: the pull goes on from there.
    const pull = dispatch(pullLoaded(rebanhoId, left, taken));
    // Whatever broke, it ends: none begins while one is said to run.
    const broken = () => offlineProblem(GENERAL_MESSAGES.unknown);
    const problem = await pull.catch(broken);
    if (left()) return;
    const gone = getState().herds.removed[herdId] ? NETWORK_PROBLEM : null;
    const failed = problem ?? gone;
    if (failed) dispatch(pullFailed({ herdId, problem: failed }));
    else {
      // By the server's clock: this one may be put right.
      const at = now() + getState().readiness.clockSkew;
      dispatch(pullEnded({ herdId, at }));
    }
  };
}

/** Nothing is pulled over rows that the device could not read. */
function pullLoaded(
  rebanhoId: string,
  left: () => boolean,
  taken: number | null,
): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch) => {
    try {
      await dispatch(loadHerd(rebanhoId));
    } catch {
      return offlineProblem(UNREADABLE);
    }
    const pages = await readPages().catch(() => null);
    if (left()) return null;
    return pages
      ? dispatch(pages.pullPages(rebanhoId, left, taken))
      : NETWORK_PROBLEM;
  };
}

/** The first screen pulls no herd. */
function readPages() {
  return import(/* webpackChunkName: "regras" */ './pages');
}

/**
 * Every herd of the farmer whole on the device, one after another: what changed
 * since the last time, or all of it the first time. Goes on where it stopped.
 */
export function pullEverything(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { drawn }) => {
    if (selectHerdsPull(getState()).running) return;
    const left = watchLeaving(getState);
    const missing = await dispatch(pullHerds());
    if (selectHerdsPull(getState()).problem) return;
    // The list is looked at before anything is fetched for the herds on it.
    await drawn?.();
    for (const id of visitedFirst(getState())) {
      if (left()) return;
      // Where the person is asked first, another page would be for nothing; one
      // that was unknown may be on the list again.
      if (typeof selectCopy(getState(), id) === 'number') continue;
      if (missing.includes(id)) continue;
      if (isBehind(getState(), id)) await dispatch(pullHerd(id));
    }
  };
}

/**
 * The herds that a visit carries, one after another, each from where it stopped.
 * What fails is told of the herd it failed for; without a network the others
 * wait for the next round.
 */
export function pullCarried(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const left = watchLeaving(getState);
    const missing = await dispatch(pullHerds());
    const pullOf = (id: string) => selectHerdPull(getState(), id);
    for (const id of carriedIn(getState())) {
      if (left()) return;
      if (missing.includes(id)) continue;
      if (pullOf(id).at !== null && !isBehind(getState(), id)) continue;
      await dispatch(pullHerd(id));
      if (isNetworkProblem(pullOf(id).problem)) return;
    }
  };
}

/** What a visit carries of the herds that are there. */
function carriedIn(state: RootState): readonly string[] {
  const { byId } = state.herds;
  return selectVisit(state).herds.filter((id) => id in byId);
}

/** All herds; where there is a visit, what it carries is wanted first. */
function visitedFirst(state: RootState): readonly string[] {
  const all = Object.keys(state.herds.byId);
  return [...new Set([...carriedIn(state), ...all])];
}

/** Whether the device has less of a herd than the list of herds tells of. */
export function isBehind({ herds }: RootState, herdId: string): boolean {
  const { byId, versions } = herds;
  return (byId[herdId]?.versao ?? 0) > (versions[herdId] ?? -1);
}
