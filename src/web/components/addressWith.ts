/** The query with these changes, the others as they are; '' takes one out. */
export function addressWith(
  others: URLSearchParams,
  changes: Iterable<readonly [name: string, value: string]>,
): string {
  const next = new URLSearchParams(others);
  for (const [name, value] of changes) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
