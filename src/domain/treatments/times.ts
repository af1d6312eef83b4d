import {
  compareTimes,
  dayNumber,
  dayOf,
  type FarmTime,
  isAfter,
} from '../shared/dates';
import type { FieldProblem } from '../shared/outcome';
import { problem } from '../shared/refusals';
import { TREATMENT_MESSAGES as M } from './messages';

const DAY_MINUTES = 1440;
const HOUR_MINUTES = 60;

/** Minutes since 01/01/1970 00:00 on the wall clock, to compare many times. */
export function minutesOf(time: FarmTime): number {
  const hours = Number(time.slice(11, 13));
  const minutes = Number(time.slice(14, 16));
  return dayNumber(time) * DAY_MINUTES + hours * HOUR_MINUTES + minutes;
}

export function earlierOf(a: FarmTime, b: FarmTime): FarmTime {
  return minutesOf(b) < minutesOf(a) ? b : a;
}

/** Start and end lie in the past, the end not before the start. */
export function timeProblems(
  start: FarmTime,
  end: FarmTime | null,
  today: string,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (isAfter(dayOf(start), today)) {
    found.push(problem('dataAplicacao', M.startFuture));
  }
  if (end === null) return found;
  if (isAfter(dayOf(end), today)) {
    found.push(problem('dataFimAplicacao', M.endFuture));
  } else if (compareTimes(end, start) < 0) {
    found.push(problem('dataFimAplicacao', M.endBeforeStart));
  }
  return found;
}
