import type { FieldProblem, Problem } from '@/domain/shared/outcome';

/** One animal's value of a refused batch, a field of the form that corrects. */
export interface CorrectedLine<Item> {
  /** Its field's name in the form. */
  readonly campo: string;
  /** The animal's name. */
  readonly nome: string;
  readonly item: Item;
  /** What the server said of it. */
  readonly reason: string | null;
}

/** The lines of a refused batch; those refused first. */
export function correctedLines<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  problems: readonly FieldProblem[],
): readonly CorrectedLine<Item>[] {
  const lines = items.map((item, line) => ({
    campo: `linha${line}`,
    nome: nameOf(item),
    item,
    reason: problems.find(({ linha }) => linha === line)?.mensagem ?? null,
  }));
  return [
    ...lines.filter(({ reason }) => reason !== null),
    ...lines.filter(({ reason }) => reason === null),
  ];
}

/** A refusal with what it says of a line at that line's field. */
export function besideLines<P extends Problem>(
  problem: P,
  sent: readonly CorrectedLine<unknown>[],
): P {
  const campos = problem.campos.map((one) => ({
    ...one,
    campo: fieldOf(one, sent),
  }));
  return { ...problem, campos };
}

function fieldOf(
  { campo, linha }: FieldProblem,
  sent: readonly CorrectedLine<unknown>[],
): string {
  return (linha === undefined ? undefined : sent[linha]?.campo) ?? campo;
}
