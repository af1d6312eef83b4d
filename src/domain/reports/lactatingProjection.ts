import { type CowRecord, currentProductive } from '../cows/record';
import { cowStateOf } from '../cows/state';
import { dayNumber, type FarmDate } from '../shared/dates';
import { type ReportInput, recordsOf } from './input';

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
export function standingOn(it: Prospect, day: number): Standing {
  if (it.inMilk && it.leaves > day) return 'milked';
  if (it.calves > day) return null;
  return it.probable ? 'probable' : 'calved';
}

/** The herd's rate of conception, 0 to 1, or the one it is taken for. */
export function conceptionOr(rate: number | null): number {
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
  const calving = state.previsao?.partoPrevisto;
  return {
    record,
    inMilk,
    leaves: inMilk ? leavingDay(state, today) : Number.POSITIVE_INFINITY,
    calves: calving ? dayNumber(calving) : Number.POSITIVE_INFINITY,
    probable: !state.prenhe,
  };
}

/** Dry by the pregnancy's plan; an open cow by her days in milk. */
function leavingDay(
  state: ReturnType<typeof cowStateOf>,
  today: FarmDate,
): number {
  if (state.secagemPrevista) return dayNumber(state.secagemPrevista);
  const { inicio } = state.situacao.ciclo;
  return (inicio ?? dayNumber(today)) + OPEN_LACTATION;
}
