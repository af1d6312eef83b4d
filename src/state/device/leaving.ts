import type { SessionState } from '../session/slice';

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
