import { compareTimes, dayOf, type FarmTime, isAfter } from '../shared/dates';
import type { FieldProblem } from '../shared/outcome';
import { problem } from '../shared/refusals';
import { TREATMENT_MESSAGES as M } from './messages';

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
