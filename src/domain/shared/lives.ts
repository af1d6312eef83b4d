/**
 * A herd that is put back from a copy goes on at the next multiple of this, which
 * no device has heard of: so it is seen who knows what came after the copy.
 */
export const LIFE = 1_000_000;

/** How many times a herd was put back when it came to this version. */
export function lifeOf(versao: number): number {
  return Math.floor(versao / LIFE);
}

/** Where a herd goes on that was put back once it had come to this version. */
export function lifeAfter(versao: number): number {
  return (lifeOf(versao) + 1) * LIFE;
}

/** Whether who heard of a version of a herd knows it from before it was put back. */
export function isOfBefore(heard: number, versao: number): boolean {
  return heard > versao || (heard > 0 && lifeOf(heard) !== lifeOf(versao));
}

/**
 * The last version that they share with a herd whose copies ended with these, in
 * order. What they heard of later ones, in a life that is not the herd's all of it, is
 * not so any more.
 */
export function lastShared(
  heard: number,
  versao: number,
  ends: readonly number[],
): number {
  const isAhead = heard > versao;
  const shared = ends.filter((end) =>
    isAhead ? lifeOf(end) < lifeOf(heard) : lifeOf(end) <= lifeOf(heard),
  );
  return shared.at(-1) ?? (isAhead ? versao : 0);
}
