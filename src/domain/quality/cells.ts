/** So many cells in thousands a mL is no milk, and so few cells are in none. */
const MOST_THOUSANDS = 10_000;

export function isManyCells(count: number): boolean {
  return count >= MOST_THOUSANDS;
}

/** Whether counts are of cells a mL, by how large most are, or of thousands. */
export function areSingleCells(counts: readonly number[]): boolean {
  return counts.filter(isManyCells).length * 2 > counts.length;
}
