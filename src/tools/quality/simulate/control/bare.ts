import { offline } from '@redux-offline/redux-offline';
import defaults from '@redux-offline/redux-offline/lib/defaults';
import { createStore } from '@reduxjs/toolkit';
import type { Call } from '@/contract/operations';
import type { KeyValueStorage } from '@/state/ports';

const KEPT = 'reduxPersist:offline';

export type BareStore = ReturnType<typeof bareStore>;

/**
 * redux-offline as it comes: its own effect, discard, retry and queue. Only
 * what a machine without a browser lacks is given to it: the storage, as
 * `localStorage`, and the news of the network.
 */
export function bareStore(storage: KeyValueStorage, online: boolean) {
  let tell: (is: boolean) => void = () => undefined;
  const enhance = offline({
    ...defaults,
    detectNetwork: (callback: (is: boolean) => void) => {
      tell = callback;
      callback(online);
    },
    persist: (store: ReturnType<typeof createStore>) => {
      const kept = storage.getItem(KEPT);
      const payload = kept === null ? {} : { offline: JSON.parse(kept) };
      store.dispatch({ type: 'persist/REHYDRATE', payload } as never);
      store.subscribe(() => {
        const { outbox } = outboxIn(store.getState());
        storage.setItem(KEPT, JSON.stringify({ outbox }));
      });
    },
  } as never);
  const store = (enhance as unknown as Enhance)(createStore)(
    (state: object = {}) => state,
  );
  return {
    online: (is: boolean) => tell(is),
    /** Into the queue; the person is told at once that it is kept. */
    send(call: Call, headers: Readonly<Record<string, string>>): void {
      const { url, method, body } = call;
      const effect = { url, method, headers, ...(body ? { json: body } : {}) };
      store.dispatch({
        type: 'operacao',
        meta: { offline: { effect } },
      } as never);
    },
  };
}

type Enhance = (
  create: typeof createStore,
) => (reducer: (state?: object) => object) => ReturnType<typeof createStore>;

function outboxIn(state: unknown): { readonly outbox: unknown } {
  return (state as { readonly offline: { readonly outbox: unknown } }).offline;
}
