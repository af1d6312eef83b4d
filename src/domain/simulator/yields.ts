import { referenceCurve, woodYield } from '../production/woodCurves';
import { adultWeight, targetWeight } from '../weighings/targets';
import { type Life, monthOf } from './population';
import type { FarmSettings, SimulatedBreed } from './settings';

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
