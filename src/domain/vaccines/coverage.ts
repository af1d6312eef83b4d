import { addDays, dayNumber, type FarmDate } from '../shared/dates';
import type { VaccineEntry, VaccineGroups } from './animalsFor';
import type { Vaccine } from './types';

/** How many of the animals a vaccine is for are up to date with it. */
export interface Coverage {
  readonly emDia: readonly VaccineEntry[];
  /** Late, or never vaccinated. */
  readonly faltam: readonly VaccineEntry[];
  /** %; null where it is for nobody. */
  readonly pct: number | null;
}

/**
 * Up to date over eligible (domain.md 6.5), on the date of `groups`. Eligible
 * is whom the filter takes and who is in the running cycle. A dose of a cycle
 * that was closed holds for one interval: closing one loses no coverage.
 */
export function coverageOf(
  vaccine: Vaccine,
  groups: VaccineGroups,
  date: FarmDate,
): Coverage {
  const { overdue, due, first, later, done } = groups;
  const holds = ({ cicloAnterior }: VaccineEntry) =>
    cicloAnterior !== null &&
    dayNumber(addDays(cicloAnterior, vaccine.intervaloEntreDoses)) >=
      dayNumber(date);
  const emDia = [...due, ...later, ...done, ...first.filter(holds)];
  const faltam = [...overdue, ...first.filter((entry) => !holds(entry))];
  const eligible = emDia.length + faltam.length;
  const pct = eligible > 0 ? (emDia.length / eligible) * 100 : null;
  return { emDia, faltam, pct };
}
