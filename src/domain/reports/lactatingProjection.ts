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

interface Prospect {
  readonly inMilk: boolean;
  /** Day numbers; Infinity where it is not expected. */
  readonly leaves: number;
  readonly calves: number;
  readonly probable: boolean;
}

/**
 * Cows in milk on each of these dates: in milk now and not yet dry, or calved
 * by then. `conception` is the herd's rate, 0 to 1.
 */
export function lactatingProjection(
  input: ReportInput,
  dates: readonly FarmDate[],
  conception: number | null,
): readonly ProjectedDay[] {
  const prospects = recordsOf(input)
    .filter(({ animal }) => !animal.descartado)
    .map((record) => prospectOf(record, input.today));
  const rate = conception ?? DEFAULT_CONCEPTION;
  return dates.map((data) => {
    const day = dayNumber(data);
    const staying = prospects.filter((it) => it.inMilk && it.leaves > day);
    const calving = prospects.filter((it) => it.calves <= day);
    const fresh = calving.filter((it) => !(it.inMilk && it.leaves > day));
    const probable = fresh.filter((it) => it.probable).length;
    const lactantes = staying.length + fresh.length - probable;
    return { data, lactantes, provaveis: probable * rate };
  });
}

function prospectOf(record: CowRecord, today: FarmDate): Prospect {
  const state = cowStateOf(record, today);
  const status = currentProductive(record)?.produtividade;
  const inMilk = status === 'L';
  const calving = state.previsao?.partoPrevisto;
  return {
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
