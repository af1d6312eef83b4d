import { changesReceived } from '@/state/confirmed/herdSlice';
import {
  type DeviceState,
  deviceReducer,
  noticesChanged,
} from '@/state/device/slice';
import { EMPTY_DELTA } from '@/state/rows/types';

const notice = (n: number) => ({ animalId: null, mensagem: `aviso ${n}` });

function noticesAfter(...actions: Parameters<typeof deviceReducer>[1][]) {
  return actions.reduce<DeviceState | undefined>(deviceReducer, undefined)
    ?.notices;
}

const told = (herdId: string, ...numbers: number[]) =>
  noticesChanged({ herdId, notices: numbers.map(notice) });

describe('what was told in passing', () => {
  it('is kept by herd until it was seen, the latest fifty of it', () => {
    expect(noticesAfter(told('a', 1), told('a', 2), told('b', 3))).toEqual({
      a: [notice(1), notice(2)],
      b: [notice(3)],
    });
    const many = Array.from({ length: 60 }, (_, n) => n);
    expect(noticesAfter(told('a', ...many))?.a).toEqual(
      many.slice(10).map(notice),
    );
    expect(noticesAfter(told('a', 1), told('a'))).toEqual({ a: [] });
  });

  it('goes with the herd', () => {
    const gone = changesReceived({ ...EMPTY_DELTA, removedHerds: ['a'] });
    expect(noticesAfter(told('a', 1), told('b', 2), gone)).toEqual({
      b: [notice(2)],
    });
  });
});
