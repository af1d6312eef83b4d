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

it('says her milk of the last afternoon, though mornings came since', () => {
  const farm = farmWith();
  const [cow = ''] = farm.animais.map(({ animalId }) => animalId);
  const mornings = [2, 3, 4, 5, 6].map((day) =>
    aProduction(day, `0${day}/11/2026`, { [cow]: 15 }, 1),
  );
  const producoes = [
    aProduction(1, '01/11/2026', { [cow]: 9 }, 2),
    ...mornings,
    // Corrected into another row: nothing is left in this one.
    ...[7, 8, 9].map((n) => aProduction(n, `0${n - 4}/11/2026`, {}, 2)),
  ];
  const input = inputOf(farm.rows({ producoes }), {
    ...{ today: '07/11/2026', ordenha: 2 },
  });
  const [first] = milkingCows(input).filter(({ id }) => id === cow);
  expect(first?.last).toBe(9);
});

it.each([
  [null, 1, 0],
  [1, null, 0],
  [1, 2, 35],
] as const)(
  'of the herd she was bought from, %s gives way to %s',
  (was, ordenha, litres) => {
    const farm = farmWith();
    const [cow = ''] = farm.animais.map(({ animalId }) => animalId);
    const day = '07/11/2026';
    const there = { outroRebanhoAte: day };
    const producoes = [
      { ...aProduction(1, day, { [cow]: 35 }, was), ...there },
    ];
    const input = inputOf(farm.rows({ producoes }), { today: day, ordenha });
    const [first] = milkingCows(input).filter(({ id }) => id === cow);
    expect(first?.today).toBe(litres);
  },
);
