import type { AppThunk } from '../thunk';
import { parseJson } from './rules';
import { selectUsername } from './slice';
import { DESTINATION_KEY } from './storage';

/** So long, ms, it is whoever asked that signs in, where nobody was known. */
const ATTEMPT = 30 * 60_000;

/**
 * The remembered destination, forgotten as it is given. One of somebody else is
 * not: it may be a page of a herd that who signed in knows nothing of.
 */
export function takeDestination(): AppThunk<string | null> {
  return (_dispatch, getState, { storage, now }) => {
    const text = storage.getItem(DESTINATION_KEY);
    storage.removeItem(DESTINATION_KEY);
    const kept = parseJson(text);
    if (!Array.isArray(kept)) return null;
    const [path, owner, since] = kept as readonly unknown[];
    const age = now() - Number(since);
    const own = owner === selectUsername(getState());
    const fresh = owner === null && age >= 0 && age < ATTEMPT;
    return isDestination(path) && (own || fresh) ? path : null;
  };
}

/** True for a path within the app, never another site's. */
export function isDestination(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
