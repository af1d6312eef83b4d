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
    becomes(id: string | null, waiting: number, lock = 'held') {
      state = stateOf(id, waiting, lock);
      hear();
    },
  };
}

const stateOf = (id: string | null, waiting: number, lock = 'held') => ({
  device: { id },
  readiness: { ready: true, lock },
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

it('costs the queue nothing where the storage is full', () => {
  const { store, becomes } = aStore();
  followTally(store);
  const full = jest.spyOn(Storage.prototype, 'setItem');
  full.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => becomes('um', 2)).not.toThrow();
  full.mockRestore();
  becomes('um', 3);
  expect(lostOf('outro')).toBe(3);
});

it('is told of nobody who signs out in a tab that has not the device', () => {
  const { store, becomes } = aStore();
  followTally(store);
  becomes('um', 2);
  becomes(null, 0, 'elsewhere');
  expect(lostOf('outro')).toBe(2);
});
