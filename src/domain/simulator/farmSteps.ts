import { type FarmTime, timeKey } from '../shared/dates';
import { exitSteps, foundingSteps, situationSteps } from './animalSteps';
import { breedingDay, calve } from './breeding';
import { cullingDay } from './culling';
import { pharmacySteps, treatmentSteps } from './healthSteps';
import { milkSteps, weighingSteps } from './measureSteps';
import {
  born,
  type Farm,
  newFarm,
  type SimulationWish,
  timeOf,
} from './population';
import { qualitySteps } from './qualitySteps';
import type { Step, TimedStep } from './steps';
import { storySteps } from './story';
import { tagSteps } from './tagSteps';
import { doseSteps, vaccineSteps } from './vaccineSteps';

export interface FarmWish extends SimulationWish {
  readonly nome: string;
  /** With the animals of domain.md 7.3, each a case to look at, tags and samples. */
  readonly story: boolean;
  /** What happens later than this has not happened yet; absent: all of today has. */
  readonly until?: FarmTime;
}

/**
 * A farm's years as the operations that tell of them, in the order in which
 * they can be sent: the herd, its bulls and animals, then day by day.
 */
export function farmSteps(wish: FarmWish): readonly Step[] {
  const farm = simulateFarm(wish);
  const lived = [
    ...situationSteps(farm),
    ...milkSteps(farm),
    ...weighingSteps(farm),
    ...treatmentSteps(farm),
    ...doseSteps(farm),
    ...exitSteps(farm),
  ];
  const steps = [
    herdStep(wish),
    parametersStep(wish),
    ...foundingSteps(farm),
    ...pharmacySteps(farm),
    ...vaccineSteps(farm),
    ...inOrderOfTime(lived.filter(isPast(wish))),
  ];
  if (!wish.story) return steps;
  const all = [...steps, ...storySteps(farm)];
  return [...all, ...tagSteps(wish, all), ...qualitySteps(wish, all)];
}

function isPast({ until }: FarmWish) {
  const end = until === undefined ? null : timeKey(until);
  return ({ day, minute }: TimedStep) =>
    end === null || timeKey(timeOf(day, minute)) <= end;
}

function inOrderOfTime(steps: readonly TimedStep[]): readonly Step[] {
  const place = ({ day, minute }: TimedStep) => day * 10_000 + minute;
  return [...steps].sort((a, b) => place(a) - place(b)).map(({ step }) => step);
}

function herdStep({ rebanhoId, nome, breed, seed }: FarmWish): Step {
  const kind = breed === 'GH' ? 'Girolando a pasto' : 'Holandês confinado';
  const descricao = `${kind}. Rebanho de demonstração, semente ${seed}.`;
  return {
    tipo: 'herds/registered',
    dados: { rebanhoId, nome, descricao },
    about: nome,
  };
}

/** The farm serves heifers by age, and earlier than the book. */
function parametersStep({ rebanhoId, breed }: FarmWish): Step {
  const valores = {
    pveDias: 50,
    [`idadeMinReprod.${breed}`]: 12,
    [`pesoMinReprod.${breed}`]: 180,
  };
  return {
    tipo: 'parameters/changed',
    dados: { rebanhoId, valores },
    about: 'Parâmetros',
  };
}

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
