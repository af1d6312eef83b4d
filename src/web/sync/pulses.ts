import { keepLog } from '@/state/actionLog/thunks';
import { selectOnline } from '@/state/connection/slice';
import { selectReady } from '@/state/device/readiness';
import { flush, syncNow } from '@/state/outbox/thunks';
import { selectSignedIn } from '@/state/session/slice';
import type { AppStore } from '@/state/store';
import { pullEverything } from '@/state/sync/thunks';

/** The queue is looked after this often, ms. */
const PULSE = 60_000;

/**
 * Moves the queue when the network returns, when the app is looked at and every
 * minute; writes everything out when it is looked away from, for it may never
 * be looked at again.
 */
export function followQueue({ dispatch }: AppStore): void {
  const save = () => {
    // What failed is told by the record that failed.
    dispatch(flush()).catch(() => undefined);
    // A log that cannot be kept is no reason to stop anybody.
    dispatch(keepLog()).catch(() => undefined);
  };
  window.addEventListener('online', () => void dispatch(syncNow('firm')));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
    else void dispatch(syncNow());
  });
  window.addEventListener('pagehide', save);
  setInterval(() => void dispatch(syncNow()), PULSE);
  keepForGood();
}

/** Asks once that the browser shall not clear the data to make room. */
function keepForGood(): void {
  navigator.storage?.persist?.().catch(() => false);
}

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
