import { breedingDay, calve } from './breeding';
import { cullingDay } from './culling';
import { born, type Farm, newFarm, type SimulationWish } from './population';

const YEAR = 365;
/** Years before the records, in which the herd comes to its own balance. */
const BURN_IN = 6;
const FOUNDING_HEIFERS = 0.8;

/** The farm after its years, day by day; the same wish, the same farm. */
export function simulateFarm(wish: SimulationWish): Farm {
  const farm = newFarm(wish);
  const start = wish.today - (wish.years + BURN_IN) * YEAR;
  found(farm, start);
  for (let day = start; day <= wish.today; day += 1) {
    for (const life of farm.active) {
      if (life.female && !life.exit) breedingDay(farm, life, day);
    }
    cullingDay(farm, day);
    if (day % 30 === 0) {
      farm.active = farm.active.filter(({ exit }) => !exit);
    }
  }
  return farm;
}

/** Cows in every state of a year, and heifers of every age up to two years. */
function found(farm: Farm, start: number): void {
  const { chance, wish } = farm;
  for (let count = 0; count < wish.cows; count += 1) {
    const calved = start - chance.between(1, 400);
    const parity = chance.between(0, 3);
    const cow = born(farm, calved - 900 - parity * 400, true);
    cow.parity = parity;
    calve(farm, cow, calved);
    cow.exit = null;
    while (cow.nextHeat < start) cow.nextHeat += 21;
  }
  const heifers = Math.round(wish.cows * FOUNDING_HEIFERS);
  for (let count = 0; count < heifers; count += 1) {
    const heifer = born(farm, start - chance.between(0, 720), true);
    while (heifer.nextHeat < start) heifer.nextHeat += 21;
  }
}
