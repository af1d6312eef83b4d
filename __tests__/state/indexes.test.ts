import fc from 'fast-check';
import type { Animal } from '@/domain/animals/types';
import { nameKey } from '@/domain/shared/names';
import { changesReceived } from '@/state/confirmed/herdSlice';
import { gathered } from '@/state/domains';
import { namesakesIn } from '@/state/fold/indexes';
import {
  emptyOverlay,
  isParent,
  namesakeIn,
  putAnimal,
  removeRow,
} from '@/state/fold/overlay';
import { EMPTY_DELTA } from '@/state/rows/types';
import { anAnimal, HERD_ID } from '../support/builders';
import { idOfNumber } from '../support/buildersHealth';
import { aWorld } from './world';

const NAMES = ['Mimosa', 'mimosa ', 'Estrela', 'Ação'];
const HERDS = [11, 12, 13, 14, 15, 16].map(idOfNumber);

const animal = fc
  .record({
    animalId: fc.integer({ min: 100, max: 140 }).map(idOfNumber),
    nome: fc.constantFrom(...NAMES),
    descartado: fc.boolean(),
  })
  .map((changes) => anAnimal(changes));
const bucket = fc
  .array(animal, { maxLength: 4 })
  .map((rows) => Object.fromEntries(rows.map((row) => [row.animalId, row])));
/** A herd's buckets from now on: which of those there are, in which order. */
const step = fc.record({
  herd: fc.constantFrom(...HERDS),
  places: fc.array(fc.nat({ max: 7 }), { maxLength: 6 }),
});

describe('what rules look up in a herd', () => {
  it('is what its rows say, whatever was asked before and of which herd', () => {
    fc.assert(
      fc.property(
        fc.array(bucket, { minLength: 8, maxLength: 8 }),
        fc.array(step, { maxLength: 12 }),
        (all, steps) => {
          for (const { herd, places } of steps) {
            const buckets = places.map((place) => all[place] ?? {});
            for (const name of NAMES) {
              const key = nameKey(name);
              const found = namesakesIn(herd, buckets, key);
              expect(idsOf(found)).toEqual(idsOf(lastOfEach(buckets, key)));
            }
          }
        },
      ),
    );
  });
});

describe('what waits, laid over a herd', () => {
  const [MOTHER, CALF, OTHER] = [1, 2, 3].map(idOfNumber) as [
    string,
    string,
    string,
  ];
  const calf = anAnimal({ animalId: CALF, nome: 'Estrela', maeId: MOTHER });
  const over = (...animais: readonly Animal[]) => {
    const { dispatch, getState } = aWorld().store;
    dispatch(changesReceived({ ...EMPTY_DELTA, rows: { animais } }));
    return emptyOverlay(gathered(getState()));
  };

  it('gives the name of an animal that is gone to the next, and to no third', () => {
    const overlay = over();
    putAnimal(overlay, calf);
    removeRow(overlay, HERD_ID, 'animais', CALF);
    expect(namesakeIn(overlay, HERD_ID, 'estrela', OTHER)).toBeUndefined();
    const next = { ...calf, animalId: OTHER };
    putAnimal(overlay, next);
    expect(namesakeIn(overlay, HERD_ID, 'estrela', MOTHER)).toBe(next);
  });

  it('leaves nobody a mother whose only child is another’s now, or gone', () => {
    const waiting = over();
    putAnimal(waiting, calf);
    expect(isParent(waiting, HERD_ID, MOTHER)).toBe(true);
    putAnimal(waiting, { ...calf, maeId: null });
    expect(isParent(waiting, HERD_ID, MOTHER)).toBe(false);

    const known = over(calf);
    expect(isParent(known, HERD_ID, MOTHER)).toBe(true);
    removeRow(known, HERD_ID, 'animais', CALF);
    expect(isParent(known, HERD_ID, MOTHER)).toBe(false);
  });
});

/** The last active one of that name in each bucket. */
function lastOfEach(
  buckets: readonly Readonly<Record<string, Animal>>[],
  key: string,
): Animal[] {
  return buckets.flatMap((one) => {
    const own = Object.values(one).filter(
      ({ descartado, nome }) => !descartado && nameKey(nome) === key,
    );
    return own.slice(-1);
  });
}

const idsOf = (animals: readonly Animal[]) =>
  animals.map(({ animalId }) => animalId);
