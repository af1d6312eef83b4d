/**
 * A herd that is put back from a copy goes on at the next multiple of this, which
 * no device has heard of: so it is seen who knows what came after the copy.
 */
export const LIFE = 1_000_000;

/** How many times a herd was put back when it came to this version. */
export function lifeOf(versao: number): number {
  return Math.floor(versao / LIFE);
}
