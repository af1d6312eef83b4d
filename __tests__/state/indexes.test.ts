import fc from 'fast-check';
import type { Animal } from '@/domain/animals/types';
import { nameKey } from '@/domain/shared/names';
import { isParentIn, namesakesIn } from '@/state/fold/indexes';
import { anAnimal } from '../support/builders';
import { idOfNumber } from '../support/buildersHealth';

const NAMES = ['Mimosa', 'mimosa ', 'Estrela', 'Ação'];
const PARENTS = [null, idOfNumber(1), idOfNumber(2)];
const HERDS = [11, 12, 13, 14, 15, 16].map(idOfNumber);

const animal = fc
  .record({
    animalId: fc.integer({ min: 100, max: 140 }).map(idOfNumber),
    nome: fc.constantFrom(...NAMES),
    maeId: fc.constantFrom(...PARENTS),
    paiId: fc.constantFrom(...PARENTS),
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
            const rows = buckets.flatMap((one) => Object.values(one));
            for (const name of NAMES) {
              const key = nameKey(name);
              const found = namesakesIn(herd, buckets, key);
              expect(idsOf(found)).toEqual(idsOf(lastOfEach(buckets, key)));
            }
            for (const id of PARENTS) {
              if (id === null) continue;
              const isOne = rows.some(
                (row) => row.maeId === id || row.paiId === id,
              );
              expect(isParentIn(herd, buckets, id)).toBe(isOne);
            }
          }
        },
      ),
    );
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
