import type { SyncAnswer } from '@/contract/answers';
import { api } from '../api/api';
import { type CallProblem, NETWORK_PROBLEM } from '../api/problems';
import { deltaOfHerd } from '../confirmed/delta';
import { changesReceived } from '../confirmed/reducer';
import { type Delta, EMPTY_DELTA } from '../confirmed/types';
import type { RootState } from '../rootReducer';
import type { AppThunk } from '../thunk';
import {
  pullEnded,
  pullFailed,
  pullProgressed,
  pullStarted,
  selectHerdPull,
  selectHerdsPull,
} from './slice';

const FRESH = { subscribe: false, forceRefetch: true } as const;

/** Asks for the list of herds. A pull that runs already is enough. */
export function pullHerds(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    if (selectHerdsPull(getState()).running) return;
    const known = Object.keys(getState().confirmed.herds);
    const left = watchLeaving(getState);
    dispatch(pullStarted({ herdId: null }));
    const { data, error } = await dispatch(
      api.endpoints.herds.initiate(undefined, FRESH),
    );
    if (left()) return;
    if (!data) {
      const problem = error as CallProblem;
      dispatch(pullFailed({ herdId: null, problem }));
      return;
    }
    // Only what was known before asking can be missing from the answer.
    const present = new Set(data.map((herd) => herd.rebanhoId));
    const removedHerds = known.filter((id) => !present.has(id));
    dispatch(changesReceived({ ...EMPTY_DELTA, herds: data, removedHerds }));
    dispatch(pullEnded({ herdId: null, at: now() }));
  };
}

/**
 * Brings a herd up to date, page by page, from where the last pull stopped.
 * What came before a failure stays, and the next pull goes on from there.
 */
export function pullHerd(rebanhoId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    if (selectHerdPull(getState(), rebanhoId).running) return;
    const left = watchLeaving(getState);
    const herdId = rebanhoId;
    dispatch(pullStarted({ herdId }));
    const problem = await dispatch(pullPages(rebanhoId, left));
    if (left()) return;
    if (problem) dispatch(pullFailed({ herdId, problem }));
    else dispatch(pullEnded({ herdId, at: now() }));
  };
}

function pullPages(
  rebanhoId: string,
  left: () => boolean,
): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState) => {
    let rows = 0;
    for (;;) {
      const desde = getState().confirmed.versions[rebanhoId] ?? 0;
      const { data, error } = await dispatch(
        api.endpoints.sync.initiate({ rebanhoId, desde }, FRESH),
      );
      if (left()) return null;
      if (!data) return dispatch(pageFailed(rebanhoId, error as CallProblem));
      dispatch(changesReceived(deltaOfPage(rebanhoId, data)));
      rows += countRows(data);
      dispatch(pullProgressed({ herdId: rebanhoId, rows }));
      if (data.completo) return null;
      // A page that brings nothing new would be asked for again for ever.
      if (data.versao <= desde) return NETWORK_PROBLEM;
    }
  };
}

/** A herd that is not there any more leaves the device too. */
function pageFailed(
  rebanhoId: string,
  problem: CallProblem,
): AppThunk<CallProblem> {
  return (dispatch) => {
    if (problem.status === 404) {
      dispatch(changesReceived({ ...EMPTY_DELTA, removedHerds: [rebanhoId] }));
    }
    return problem;
  };
}

function deltaOfPage(rebanhoId: string, page: SyncAnswer): Delta {
  return { ...deltaOfHerd(page), versions: { [rebanhoId]: page.versao } };
}

function countRows({ mudancas: { rebanhos: _, ...tables } }: SyncAnswer) {
  return Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);
}

/** Tells whether the person has signed out since. */
function watchLeaving(getState: () => RootState): () => boolean {
  const { epoch } = getState().session;
  return () => getState().session.epoch !== epoch;
}
