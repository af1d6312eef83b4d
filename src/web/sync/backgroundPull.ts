import { selectOnline } from '@/state/connection/slice';
import { selectReady } from '@/state/device/readiness';
import { selectSignedIn } from '@/state/session/slice';
import type { AppStore } from '@/state/store';
import { pullEverything } from '@/state/sync/thunks';

/** Every herd is looked after this often while the app is seen, ms. */
const INTERVAL = 5 * 60 * 1000;

/**
 * Brings every herd of the farmer to the device: once somebody is signed in and
 * there is a network, when the app is looked at again, and every few minutes.
 */
export function followPulls({ dispatch, getState, subscribe }: AppStore): void {
  const may = () => {
    const state = getState();
    return selectReady(state) && selectOnline(state) && selectSignedIn(state);
  };
  const pull = () => {
    if (may() && document.visibilityState === 'visible') {
      void dispatch(pullEverything());
    }
  };
  let could = false;
  subscribe(() => {
    const can = may();
    if (can && !could) pull();
    could = can;
  });
  document.addEventListener('visibilitychange', pull);
  setInterval(pull, INTERVAL);
}
