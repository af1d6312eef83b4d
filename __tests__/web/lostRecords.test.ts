import type { AppStore } from '@/state/store';
import { followTally, lostOf } from '@/web/sync/lostRecords';

/** A store of which only what the tally looks at is there. */
function aStore() {
  let hear: () => void = () => undefined;
  let state = stateOf(null, 0);
  const subscribe = (listener: () => void) => {
    hear = listener;
    return () => undefined;
  };
  const store = { subscribe, getState: () => state } as unknown as AppStore;
  return {
    store,
    becomes(id: string | null, waiting: number) {
      state = stateOf(id, waiting);
      hear();
    },
  };
}

const stateOf = (id: string | null, waiting: number) => ({
  device: { id },
  readiness: { ready: true, lock: 'held' },
  offline: { outbox: Array.from({ length: waiting }) },
  operations: { refused: [] },
});

beforeEach(() => localStorage.clear());

it('counts what the browser took', () => {
  const { store, becomes } = aStore();
  followTally(store);
  becomes('um', 2);
  expect(lostOf('um')).toBe(0);
  expect(lostOf('outro')).toBe(2);
});

it('counts nothing of what somebody signed out of', () => {
  const { store, becomes } = aStore();
  followTally(store);
  becomes('um', 2);
  becomes(null, 0);
  becomes('outro', 0);
  expect(lostOf('outro')).toBe(0);
});
