import { referenceCurve, woodYield } from '../production/woodCurves';
import { adultWeight, targetWeight } from '../weighings/targets';
import { type Farm, type Life, type Logged, monthOf } from './population';
import type { FarmSettings, SimulatedBreed } from './settings';

const YEAR = 365;

/** The first day of the records. */
export function firstDay({ wish }: Farm): number {
  return wish.today - wish.years * YEAR;
}

/** Who was there in the years of the records. */
export function keptLives(farm: Farm): readonly Life[] {
  const from = firstDay(farm);
  return farm.lives.filter(({ exit }) => exit === null || exit.day >= from);
}

/** What is told of her: all, or all since her last calving before the years. */
export function toldOf(farm: Farm, life: Life): readonly Logged[] {
  if (farm.wish.fullHistory) return life.log;
  const from = firstDay(farm);
  const last = life.log.findLastIndex(
    (event) => event.day < from && isCalving(event),
  );
  return last < 0 ? life.log : life.log.slice(last);
}

/** Whether she was there on a day, the day she left not counted. */
export function isThere({ birth, exit }: Life, day: number): boolean {
  return birth <= day && (exit === null || exit.day > day);
}

export function isCalving({ tipo, dados }: Logged): boolean {
  return tipo === 'cows/reproductiveRecorded' && dados.reprodutividade === 'PT';
}

/** Litres of a day, without its chance; 0 where she is dry. */
export function milkOn(
  settings: FarmSettings,
  breed: SimulatedBreed,
  life: Life,
  day: number,
): number {
  const spell = life.milk.findLast(
    ({ from, to }) => day >= from && (to === null || day < to),
  );
  if (!spell) return 0;
  const curve = referenceCurve(breed, spell.parity);
  const poor = settings.poorSeason.includes(monthOf(day));
  const season = poor ? settings.poorSeasonFactor : 1;
  return woodYield(curve, day - spell.from) * spell.level * season;
}

/** kg, along the breed's target at her own growth. */
export function weightOn(
  breed: SimulatedBreed,
  life: Life,
  day: number,
): number {
  const target = targetWeight(breed, day - life.birth);
  return (target ?? adultWeight(breed)) * life.growth;
}
