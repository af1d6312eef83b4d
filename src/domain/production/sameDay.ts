import { isOfHerd } from '../shared/otherHerd';
import type { FieldProblem } from '../shared/outcome';
import { PRODUCTION_MESSAGES as M } from './messages';
import type { Production, ProductionInput } from './types';

/** A milking's number; null: the day's total. */
type OfMilking = Pick<Production, 'ordenha'>;

/**
 * A day total and milkings never mix for a cow on one date; what came with a bought
 * cow gives way to what is recorded here.
 */
export function mixingProblems(
  input: ProductionInput & OfMilking,
  sameDay: readonly Production[],
): FieldProblem[] {
  const others = sameDay.filter((one) => isOfHerd(one) && mixes(one, input));
  const cows = new Set(
    others.flatMap(({ registros }) => registros.map(({ vacaId }) => vacaId)),
  );
  const isTotal = input.ordenha === null;
  const mensagem = isTotal ? M.milkingsRecorded : M.dayRecorded;
  return input.registros.flatMap(({ vacaId }, linha) =>
    cows.has(vacaId) ? [{ campo: 'ordenha', mensagem, linha }] : [],
  );
}

/**
 * The other milkings of a date that stand beside one: what a bought cow's old herd
 * had of it gives way to that, where the two mix.
 */
export function besideOf(
  one: OfMilking,
  sameDay: readonly Production[],
): readonly Production[] {
  return sameDay.filter(
    (other) =>
      other.ordenha !== one.ordenha && (isOfHerd(other) || !mixes(other, one)),
  );
}

/** Whether one is of a milking and the other of the whole day. */
function mixes(one: OfMilking, other: OfMilking): boolean {
  return (one.ordenha === null) !== (other.ordenha === null);
}

/**
 * The other rows of the milking that lose records to `row`; and what a bought cow's
 * old herd had of the day where that would be counted beside it.
 */
export function displacedBy(
  row: Production,
  gone: readonly string[],
  sameDay: readonly Production[],
): readonly Production[] {
  const milked = row.registros.map(({ vacaId }) => vacaId);
  const same = sameDay.filter(({ ordenha }) => ordenha === row.ordenha);
  const there = sameDay.filter((one) => !isOfHerd(one) && mixes(one, row));
  return [
    ...losing(same, new Set([...milked, ...gone])),
    ...losing(there, new Set(milked)),
  ];
}

function losing(rows: readonly Production[], cows: ReadonlySet<string>) {
  return rows
    .filter(({ registros }) => registros.some(({ vacaId }) => cows.has(vacaId)))
    .map((row) => without(row, cows));
}

export function without(
  row: Production,
  cows: ReadonlySet<string>,
): Production {
  const registros = row.registros.filter(({ vacaId }) => !cows.has(vacaId));
  return { ...row, registros };
}
