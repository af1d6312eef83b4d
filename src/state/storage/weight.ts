/** How much work a row is: a recording of milk holds one of each cow. */
export function weightOf(row: unknown): number {
  if (typeof row !== 'object' || row === null) return 1;
  const milk = 'registros' in row ? row.registros : null;
  return Array.isArray(milk) ? 1 + milk.length : 1;
}

/** Of all rows of a bucket. */
export function bucketWeight(bucket: Readonly<Record<string, unknown>>) {
  let weight = 0;
  for (const row of Object.values(bucket)) weight += weightOf(row);
  return weight;
}
