import { isArriving } from '@/state/sync/slice';

const pull = { running: true, at: 1, rows: 0, problem: null };

describe('a herd is arriving', () => {
  it('while many rows of it come', () => {
    expect(isArriving({ ...pull, rows: 1000 }, 5)).toBe(true);
    expect(isArriving({ ...pull, rows: 999 }, 5)).toBe(false);
    expect(isArriving({ ...pull, rows: 1000, running: false }, 5)).toBe(false);
  });

  it('where the app was closed before all of it had come', () => {
    expect(isArriving({ ...pull, at: null }, 5)).toBe(true);
    expect(isArriving({ ...pull, at: null }, 0)).toBe(false);
  });
});
