import type { CallProblem } from '../problems';
import type { SyncState } from './slice';

/**
 * With which version the copy ends that the server has a herd from; null: it has
 * one from before the herd, and knows nothing of it.
 */
export type Copy = number | null;

/** What the server says of a herd that it was put back to a copy of. */
export interface PutBack {
  readonly copia: Copy;
  /** The life that the herd is in by then (`lives`); 0: it has none there. */
  readonly vida: number;
}

/**
 * The server was put back to a copy, and the device has more of a herd: nothing
 * comes until the person has said what becomes of that.
 */
export interface CopyProblem extends CallProblem {
  readonly extra: PutBack;
}

interface WithPulls {
  readonly sync: SyncState;
}

/** What the person is asked about a herd; undefined: nothing. */
export function selectPutBack(
  { sync }: WithPulls,
  herdId: string,
): PutBack | undefined {
  const problem = sync.byHerd[herdId]?.problem;
  const extra = (problem as Partial<CopyProblem> | null | undefined)?.extra;
  return extra?.copia === undefined ? undefined : extra;
}

/** The copy, of a herd whose pull has that problem; undefined: it has not. */
export function selectCopy(state: WithPulls, herdId: string): Copy | undefined {
  return selectPutBack(state, herdId)?.copia;
}
