import type { CallProblem } from '../problems';
import type { SyncState } from './slice';

/**
 * With which version the copy ends that the server has a herd from; null: it has
 * one from before the herd, and knows nothing of it.
 */
export type Copy = number | null;

/**
 * The server was put back to a copy, and the device has more of a herd: nothing
 * comes until the person has said what becomes of that.
 */
export interface CopyProblem extends CallProblem {
  readonly extra: { readonly copia: Copy };
}

/** The copy, of a herd whose pull has that problem; undefined: it has not. */
export function selectCopy(
  { sync }: { readonly sync: SyncState },
  herdId: string,
): Copy | undefined {
  const problem = sync.byHerd[herdId]?.problem;
  return (problem as Partial<CopyProblem> | null | undefined)?.extra?.copia;
}
