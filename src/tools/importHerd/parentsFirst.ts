import type { AnimalRow } from './farm';

/**
 * The same rows, each after its dam where the dam is among them, otherwise in
 * their order. A circle of dams is cut where it is met first.
 */
export function parentsFirst(rows: readonly AnimalRow[]): AnimalRow[] {
  const byId = new Map(rows.map((row) => [row.anim_id, row]));
  const placed = new Set<string>();
  const ordered: AnimalRow[] = [];
  for (const row of rows) {
    for (const next of lineOf(row, byId, placed).reverse()) {
      placed.add(next.anim_id);
      ordered.push(next);
    }
  }
  return ordered;
}

/** The row, its dam, her dam and so on, as far as they are not placed. */
function lineOf(
  row: AnimalRow,
  byId: ReadonlyMap<string, AnimalRow>,
  placed: ReadonlySet<string>,
): AnimalRow[] {
  const line: AnimalRow[] = [];
  let next: AnimalRow | undefined = row;
  while (next && !placed.has(next.anim_id) && !line.includes(next)) {
    line.push(next);
    next = byId.get(next.dam_id);
  }
  return line;
}
