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

/** Lives by which a herd goes on, at most: as many as fall. */
export const MOST_LIVES = 8;

/**
 * What a herd is to go on after that was lost as it had come to this version, as far as
 * who registers it again heard. Another may have begun a life of it, that was lost too
 * and that no server knows of: so that this is mostly not the same, lives are skipped
 * by `chance`, from 0 up to 1.
 */
export function drawnAfter(heard: number, chance: number): number {
  return heard + Math.floor(chance * MOST_LIVES) * LIFE;
}

/** Whether who heard of a version of a herd knows it from before it was put back. */
export function isOfBefore(heard: number, versao: number): boolean {
  return heard > versao || (heard > 0 && lifeOf(heard) !== lifeOf(versao));
}

/**
 * The last version that they share with a herd whose copies ended with these, in
 * order. What they heard of later ones, in a life that is not the herd's all of it, is
 * not so any more. Of a herd that was registered anew, a life that none of its copies is of
 * may be of another registration: then nothing is shared.
 */
export function lastShared(
  heard: number,
  versao: number,
  ends: readonly number[],
): number {
  const isAnew = lifeOf(ends[0] ?? versao) > 0;
  const isOf = (end: number) => lifeOf(end) === lifeOf(heard);
  if (isAnew && !ends.some(isOf)) return 0;
  const isAhead = heard > versao;
  const shared = ends.filter((end) =>
    isAhead ? lifeOf(end) < lifeOf(heard) : lifeOf(end) <= lifeOf(heard),
  );
  return shared.at(-1) ?? (isAhead ? versao : 0);
}
