import { keepLog } from '@/state/actionLog/thunks';
import { flush, syncNow } from '@/state/outbox/thunks';
import type { AppStore } from '@/state/store';

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
