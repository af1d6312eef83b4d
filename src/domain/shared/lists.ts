import { searchKey } from './names';

export function sumOf<T>(
  rows: readonly T[],
  amountOf: (row: T) => number,
): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}

export function groupBy<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export function groupByAnimal<T extends { readonly animalId: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  return groupBy(rows, ({ animalId }) => animalId);
}

/** By name without case and accents, then by id: never a draw. */
export function byName<T extends { readonly nome: string }>(
  rows: readonly T[],
  idOf: (row: T) => string,
): T[] {
  return rows
    .map((row) => ({ row, key: `${searchKey(row.nome)}\n${idOf(row)}` }))
    .sort((a, b) => compareTexts(a.key, b.key))
    .map(({ row }) => row);
}

/** By code points, the same everywhere. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** So many of a list are named. */
const NAMED = 4;

/** `Mimosa, Estrela, Boneca, Aurora e mais 3`. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? `${shown} e mais ${more}` : shown;
}

/** `1 vaca`, `2 vacas`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
