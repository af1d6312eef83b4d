import { offlineRefusal } from '../problems';
import type { SessionState } from '../session/slice';
import type { AppThunk } from '../thunk';
import { OFFLINE_MESSAGES } from './messages';

interface WithSession {
  readonly session: SessionState;
}

/**
 * Tells whether the person has left since, or the data was read anew: what was asked
 * for before is nobody's, and must not go in the name of who signed in.
 */
export function watchLeaving(getState: () => WithSession): () => boolean {
  const { epoch } = getState().session;
  return () => getState().session.epoch !== epoch;
}

type Refused = ReturnType<typeof offlineRefusal>;

/** Dispatches a step; refused where its person has left since the first. */
export type Step = <Result>(
  step: AppThunk<Promise<Result>>,
) => Promise<Result | Refused>;

/** What records one thing after another goes through this, step by step. */
export function oneSitting(): AppThunk<Step> {
  return (dispatch, getState) => {
    const left = watchLeaving(getState);
    return async (step) =>
      left() ? offlineRefusal(OFFLINE_MESSAGES.left) : dispatch(step);
  };
}
