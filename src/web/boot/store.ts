import { makeStore } from '@/state/store';
import { createToasts } from '@/web/components/toast';
import { watchInstall } from '@/web/install/installer';
import { browserPorts } from '@/web/ports';
import { followConnection } from '@/web/shell/connection';
import { followOtherTabs } from '@/web/shell/sessionEnd';
import { followTally } from '@/web/sync/lostRecords';
import { followPulls, followQueue } from '@/web/sync/pulses';

/** The store, and what it is told and tells whatever screen is shown. */
export function openStore() {
  const store = makeStore(browserPorts());
  const toasts = createToasts();
  const installer = watchInstall(window, () => Date.now());
  followOtherTabs(store);
  followConnection(store, toasts.show);
  followQueue(store);
  followTally(store);
  followPulls(store);
  // The router, which sees who comes and goes, is made a few tasks later.
  const first = store.getState().session;
  return { store, toasts, installer, first };
}

export type Opened = ReturnType<typeof openStore>;
