import { daysInMilk } from '../cows/metrics';
import { type CowDay, milkByCow } from '../production/cowDays';
import { referenceCurve, woodYield } from '../production/woodCurves';
import { dayNumber, type FarmDate } from '../shared/dates';
import { calvingsOf, type ReportInput } from './input';
import {
  conceptionOr,
  type Prospect,
  prospectsOf,
  standingOn,
} from './lactatingProjection';

export interface ProjectedMilk {
  readonly data: FarmDate;
  /** Of that day, litres, by confirmed pregnancies. */
  readonly litros: number;
  /** More of services not yet diagnosed, times the rate of conception. */
  readonly litrosProvaveis: number;
}

/** A test further back says little of what a cow gives today, days. */
const RECENT = 60;

/**
 * The herd's milk on each of these dates (domain.md 6.2): every cow expected
 * in milk at the reference curve of her breed and parity, and the whole raised
 * or lowered by what the herd gave against its curves at the last tests.
 */
export function milkProjection(
  input: ReportInput,
  dates: readonly FarmDate[],
  conception: number | null,
  prospects: readonly Prospect[] = prospectsOf(input),
): readonly ProjectedMilk[] {
  const level = levelOf(prospects, input);
  const rate = conceptionOr(conception);
  return dates.map((data) => {
    const day = dayNumber(data);
    let litros = 0;
    let probable = 0;
    for (const prospect of prospects) {
      const standing = standingOn(prospect, day);
      if (standing === 'milked') litros += runningMilk(prospect, day);
      else if (standing === 'calved') litros += comingMilk(prospect, day);
      else if (standing) probable += comingMilk(prospect, day);
    }
    const litrosProvaveis = probable * rate * level;
    return { data, litros: litros * level, litrosProvaveis };
  });
}

/** Milk of the lactation that runs, by its curve, litres of the day. */
function runningMilk({ record }: Prospect, day: number): number {
  const parity = calvingsOf(record).length;
  const del = daysInMilk(record, day)?.dias ?? 0;
  return woodYield(referenceCurve(record.animal.raca, parity), del);
}

/** Milk of the lactation that her next calving begins. */
function comingMilk({ record, calves }: Prospect, day: number): number {
  const parity = calvingsOf(record).length + 1;
  return woodYield(referenceCurve(record.animal.raca, parity), day - calves);
}

/** What the herd gave over what its curves say; 1 where no test tells. */
function levelOf(prospects: readonly Prospect[], input: ReportInput): number {
  const { rows, parametros, today } = input;
  const milk = milkByCow(rows.producoes ?? [], parametros.ordenhasDia);
  const now = dayNumber(today);
  let given = 0;
  let expected = 0;
  for (const prospect of prospects) {
    if (!prospect.inMilk) continue;
    const last = lastTest(milk.get(prospect.record.animal.animalId), now);
    if (!last) continue;
    given += last.total;
    expected += runningMilk(prospect, last.dia);
  }
  return expected > 0 ? given / expected : 1;
}

function lastTest(
  days: readonly CowDay[] | undefined,
  now: number,
): CowDay | null {
  const last = days?.findLast(({ dia }) => dia <= now);
  return last && now - last.dia <= RECENT ? last : null;
}
