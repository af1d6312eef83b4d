import { dayNumber, type FarmDate } from '../shared/dates';
import type { Breed } from '../shared/enumerations';
import type { CowDay } from './cowDays';
import { peakOf, persistencyOf } from './indicators';
import type { Lactation } from './lactations';
import {
  type Certainty,
  certaintyOf,
  hasLongGap,
  isStandardOver,
  STANDARD_LACTATION,
  type TestDay,
  validTests,
  yieldSoFar,
  yieldTo,
} from './testInterval';
import { projectedYield, referenceCurve } from './woodCurves';

/** What a lactation gave and is expected to give, litres (domain.md 2.2, 2.3). */
export interface LactationYield {
  readonly testes: readonly TestDay[];
  /** Days, to its end or to today. */
  readonly dias: number;
  /** To its end; to today while it runs, the last test held 45 days at most. */
  readonly total: number | null;
  /** Of 305 days, or of a shorter lactation that ended; null while it runs. */
  readonly pl305: number | null;
  /** While it runs and its tests do not tell of 305 days. */
  readonly pl305Projetada: number | null;
  readonly pico: TestDay | null;
  /** % a month after the peak. */
  readonly persistencia: number | null;
  readonly certeza: Certainty;
  readonly intervaloLongo: boolean;
}

/** `days`: the cow's days of milk, oldest first; `today` ends an open one. */
export function lactationYield(
  lactation: Lactation,
  days: readonly CowDay[],
  breed: Breed,
  today: FarmDate,
): LactationYield {
  const start = dayNumber(lactation.inicio);
  const dias = Math.max(0, dayNumber(lactation.fim ?? today) - start);
  const testes = validTests(testsBetween(days, start, start + dias), dias);
  const over = lactation.fim !== null || isStandardOver(testes, dias);
  const curve = referenceCurve(breed, lactation.ordem);
  return {
    testes,
    dias,
    total: lactation.fim ? yieldTo(testes, dias) : yieldSoFar(testes, dias),
    pl305: over ? yieldTo(testes, Math.min(dias, STANDARD_LACTATION)) : null,
    pl305Projetada: over ? null : projectedYield(testes, dias, curve),
    pico: peakOf(testes),
    persistencia: persistencyOf(testes),
    certeza: certaintyOf(testes),
    intervaloLongo: hasLongGap(testes),
  };
}

function testsBetween(
  days: readonly CowDay[],
  from: number,
  to: number,
): readonly TestDay[] {
  const found: TestDay[] = [];
  for (let index = firstAt(days, from); index < days.length; index += 1) {
    const day = days[index];
    if (!day || day.dia > to) break;
    found.push({ del: day.dia - from, litros: day.total });
  }
  return found;
}

/** Where `from` or the first later day stands, by halves. */
function firstAt(days: readonly CowDay[], from: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.dia ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
