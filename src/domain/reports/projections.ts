import { daysInMilk } from '../cows/metrics';
import {
  type CowRecord,
  currentProductive,
  hasUntoldCalving,
} from '../cows/record';
import { type CowState, cowStateOf, VERIFY_DAYS } from '../cows/state';
import { type CowDay, milkByCow } from '../production/cowDays';
import { referenceCurve, woodYield } from '../production/woodCurves';
import { dayNumber, daysBetween, type FarmDate } from '../shared/dates';
import { isOfHerd } from '../shared/otherHerd';
import { calvingsOf, type ReportInput, recordsOf } from './input';

export interface ProjectedDay {
  readonly data: FarmDate;
  /** Cows in milk by confirmed pregnancies. */
  readonly lactantes: number;
  /** More that calve by services not yet diagnosed, times the rate. */
  readonly provaveis: number;
}

/** Open cows leave the milk at this day in milk (domain.md 6.2). */
const OPEN_LACTATION = 305;
/** Conception of an undiagnosed service where the herd has no rate of its own. */
const DEFAULT_CONCEPTION = 0.36;

/** One animal and what is expected of her milk. */
export interface Prospect {
  readonly record: CowRecord;
  readonly inMilk: boolean;
  /** Day numbers; Infinity where it is not expected. */
  readonly leaves: number;
  readonly calves: number;
  readonly probable: boolean;
}

/** Still in milk since before; in milk by a calving to come; in neither. */
export type Standing = 'milked' | 'calved' | 'probable' | null;

/** Every active female with what is expected of her. */
export function prospectsOf(
  input: ReportInput,
  records: readonly CowRecord[] = recordsOf(input),
): readonly Prospect[] {
  return records
    .filter(({ animal }) => !animal.descartado)
    .map((record) => prospectOf(record, input.today));
}

/** Where she will stand on a day (`dayNumber`). */
function standingOn(it: Prospect, day: number): Standing {
  if (it.inMilk && it.leaves > day) return 'milked';
  if (it.calves > day) return null;
  return it.probable ? 'probable' : 'calved';
}

/** The herd's rate of conception, 0 to 1, or the one it is taken for. */
function conceptionOr(rate: number | null): number {
  return rate ?? DEFAULT_CONCEPTION;
}

/**
 * Cows in milk on each of these dates: in milk now and not yet dry, or calved
 * by then. `conception` is the herd's rate, 0 to 1.
 */
export function lactatingProjection(
  input: ReportInput,
  dates: readonly FarmDate[],
  conception: number | null,
  prospects: readonly Prospect[] = prospectsOf(input),
): readonly ProjectedDay[] {
  return dates.map((data) => {
    const standings = prospects.map((it) => standingOn(it, dayNumber(data)));
    const count = (wanted: Standing) =>
      standings.filter((standing) => standing === wanted).length;
    const provaveis = count('probable') * conceptionOr(conception);
    return { data, lactantes: count('milked') + count('calved'), provaveis };
  });
}

function prospectOf(record: CowRecord, today: FarmDate): Prospect {
  const state = cowStateOf(record, today);
  const status = currentProductive(record)?.produtividade;
  const inMilk = status === 'L';
  const calving = comingCalving(state, today);
  return {
    record,
    inMilk,
    leaves: inMilk
      ? leavingDay(record, state, today)
      : Number.POSITIVE_INFINITY,
    calves: calving ? dayNumber(calving) : Number.POSITIVE_INFINITY,
    probable: !state.prenhe,
  };
}

/**
 * When she is expected to calve; null: not. A service without a result, whose
 * calving should have been looked into by now, came to nothing (domain.md 6.2).
 */
export function comingCalving(
  { previsao, prenhe }: CowState,
  today: FarmDate,
): FarmDate | null {
  if (!previsao) return null;
  const calving = previsao.partoPrevisto;
  const late = daysBetween(calving, today);
  return !prenhe && late > VERIFY_DAYS ? null : calving;
}

/** Dry by the pregnancy's plan; an open cow by her days in milk. */
function leavingDay(
  record: CowRecord,
  state: CowState,
  today: FarmDate,
): number {
  if (state.secagemPrevista) return dayNumber(state.secagemPrevista);
  const day = dayNumber(today);
  return day - (daysInMilk(record, day)?.dias ?? 0) + OPEN_LACTATION;
}

interface ProjectedMilk {
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
  const del = daysInMilk(record, day)?.dias ?? 0;
  return woodYield(referenceCurve(record.animal.raca, parityOf(record)), del);
}

/** Milk of the lactation that her next calving begins. */
function comingMilk({ record, calves }: Prospect, day: number): number {
  const curve = referenceCurve(record.animal.raca, parityOf(record) + 1);
  return woodYield(curve, day - calves);
}

/** Her calvings; milk or drying before the first recorded tells of one more. */
function parityOf(record: CowRecord): number {
  return calvingsOf(record).length + Number(hasUntoldCalving(record));
}

/** What the herd gave over what its curves say; 1 where no test tells. */
function levelOf(prospects: readonly Prospect[], input: ReportInput): number {
  const { rows, parametros, today } = input;
  const own = (rows.producoes ?? []).filter(isOfHerd);
  const milk = milkByCow(own, parametros.ordenhasDia);
  const now = dayNumber(today);
  let given = 0;
  let expected = 0;
  for (const prospect of prospects) {
    if (!prospect.inMilk) continue;
    const { record } = prospect;
    const last = lastTest(milk.get(record.animal.animalId), now);
    // Of the lactation before it says nothing of the one that runs.
    if (!last || (daysInMilk(record, last.dia)?.dias ?? 0) < 0) continue;
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
