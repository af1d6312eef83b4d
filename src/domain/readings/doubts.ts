/** One tag read again as soon is the reader's doing, not the person's, ms. */
const SAME_TAG = 3000;
/** A weight that is further from the animal's last is another animal's. */
const JUMP = 0.15;
/** Below it nobody stands on the scale, kg. */
const EMPTY = 2;
/** An animal that moves its feet changes its weight by less, kg. */
const FIDGET = 2;
/** A scale that moves for longer does not settle, ms. */
const SETTLING = 10_000;

export interface TagRead {
  readonly valor: string;
  /** When, ms. */
  readonly at: number;
}

/** Whether a tag was read twice: the second is asked about, not taken. */
export function isReadTwice(before: TagRead | null, now: TagRead): boolean {
  return before?.valor === now.valor && now.at - before.at < SAME_TAG;
}

/** Whether a weight is to be asked about, by the animal's last; null: none. */
export function isJump(kg: number, last: number | null): boolean {
  return last !== null && Math.abs(kg - last) > last * JUMP;
}

export function isEmpty(kg: number): boolean {
  return kg < EMPTY;
}

/**
 * Whether a weight is another than the one that was taken last. A scale says
 * the weight of the animal on it over and over: it is one animal's only.
 */
export function isFresh(kg: number, taken: number | null): boolean {
  return taken === null || Math.abs(kg - taken) > FIDGET;
}

/** Whether a scale that moves since then will not settle. */
export function neverSettles(since: number, at: number): boolean {
  return at - since >= SETTLING;
}
