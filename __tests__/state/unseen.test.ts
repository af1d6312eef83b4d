import { changesReceived } from '@/state/confirmed/herdSlice';
import {
  type DeviceState,
  deviceReducer,
  unseenChanged,
} from '@/state/device/slice';
import { EMPTY_DELTA } from '@/state/rows/types';

const telling = (n: number) => ({ animalId: null, mensagem: `aviso ${n}` });

function unseenAfter(...actions: Parameters<typeof deviceReducer>[1][]) {
  return actions.reduce<DeviceState | undefined>(deviceReducer, undefined)
    ?.unseen;
}

const told = (herdId: string, ...numbers: number[]) =>
  unseenChanged({ herdId, unseen: numbers.map(telling) });

describe('what was told in passing', () => {
  it('is kept by herd until it was seen, the latest fifty of it', () => {
    expect(unseenAfter(told('a', 1), told('a', 2), told('b', 3))).toEqual({
      a: [telling(1), telling(2)],
      b: [telling(3)],
    });
    const many = Array.from({ length: 60 }, (_, n) => n);
    expect(unseenAfter(told('a', ...many))?.a).toEqual(
      many.slice(10).map(telling),
    );
    expect(unseenAfter(told('a', 1), told('a'))).toEqual({ a: [] });
  });

  it('goes with the herd', () => {
    const gone = changesReceived({ ...EMPTY_DELTA, removedHerds: ['a'] });
    expect(unseenAfter(told('a', 1), told('b', 2), gone)).toEqual({
      b: [telling(2)],
    });
  });
});
