import { milkingCows } from '@/domain/reports/milking';
import { addDays } from '@/domain/shared/dates';
import { aProduction } from '../support/buildersMilk';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';

const SOLD = '10/11/2026';

/** One that stayed and one that was sold, both in milk since long before. */
function farmWith(): Farm {
  const farm = new Farm();
  farm.cow('Fica');
  farm.cow('Vendida', gone(SOLD));
  for (const { animalId } of farm.animais) farm.calved(animalId, '01/08/2026');
  return farm;
}

it.each([
  [addDays(SOLD, -1), { Fica: true, Vendida: true }],
  // Of that day she may be looked for: of its evening she is not waited for.
  [SOLD, { Fica: true, Vendida: false }],
  [addDays(SOLD, 1), { Fica: true }],
])('the milking of %s finds whom it found then: %j', (date, found) => {
  const input = inputOf(farmWith().rows(), { today: date, ordenha: 1 });
  const cows = milkingCows(input).map(({ nome, inMilk }) => [nome, inMilk]);
  expect(Object.fromEntries(cows)).toEqual(found);
});

it('keeps the places of last time though one cow was mended after it', () => {
  const farm = farmWith();
  const [first, second] = farm.animais.map(({ animalId }) => animalId);
  const day = '01/11/2026';
  const producoes = [
    aProduction(1, day, { [second ?? '']: 12 }, 1),
    aProduction(2, day, {}, 1),
    aProduction(3, day, { [first ?? '']: 10 }, 1),
  ];
  const input = inputOf(farm.rows({ producoes }), {
    ...{ today: '02/11/2026', ordenha: 1 },
  });
  expect(milkingCows(input).map(({ place }) => place)).toEqual([1, 0]);
});
