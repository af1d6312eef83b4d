import { isArriving, isBegun } from '@/state/sync/slice';

const pull = { running: true, at: 1, rows: 0, problem: null };

describe('a herd is arriving', () => {
  it('while many rows of it come', () => {
    expect(isArriving({ ...pull, rows: 1000 }, true)).toBe(true);
    expect(isArriving({ ...pull, rows: 999 }, true)).toBe(false);
    expect(isArriving({ ...pull, rows: 1000, running: false }, true)).toBe(
      false,
    );
  });

  it('where the app was closed before all of it had come', () => {
    expect(isArriving({ ...pull, at: null }, true)).toBe(true);
    expect(isArriving({ ...pull, at: null }, false)).toBe(false);
  });

  it('where it stopped inside its first version', () => {
    const herds = { versions: { a: 0 }, places: { a: '0000000009.1.x' } };
    expect(isBegun({ herds }, 'a')).toBe(true);
    expect(isBegun({ herds: { versions: { a: 0 } } }, 'a')).toBe(false);
    expect(isBegun({ herds: { versions: { a: 3 } } }, 'a')).toBe(true);
  });
});
