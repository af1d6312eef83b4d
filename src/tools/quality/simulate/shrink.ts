/**
 * The fewest items for which it still fails, found by leaving out ever smaller
 * runs of them (delta debugging). `fails` is asked at most `tries` times.
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  tries = 400,
): Promise<readonly T[]> {
  let left = items;
  let size = Math.ceil(left.length / 2);
  let asked = 0;
  while (size >= 1) {
    let from = 0;
    let smaller = false;
    while (from < left.length && asked < tries) {
      const without = [...left.slice(0, from), ...left.slice(from + size)];
      asked += 1;
      if (await fails(without)) {
        left = without;
        smaller = true;
      } else {
        from += size;
      }
    }
    if (size === 1 && (!smaller || asked >= tries)) return left;
    size = smaller && size === 1 ? 1 : Math.floor(size / 2);
    if (size < 1) return left;
  }
  return left;
}
