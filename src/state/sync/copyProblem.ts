import type { CallProblem } from '../problems';
import type { SyncState } from './slice';

/**
 * The server put a herd back from a copy, and the device has more of it: nothing
 * comes until the person has said what becomes of that.
 */
export interface CopyProblem extends CallProblem {
  /** With which version the copy ends. */
  readonly extra: { readonly copia: number };
}

/** With which version the copy ends, of a herd whose pull has that problem. */
export function selectCopy(
  { sync }: { readonly sync: SyncState },
  herdId: string,
): number | undefined {
  const problem = sync.byHerd[herdId]?.problem;
  return (problem as Partial<CopyProblem> | null | undefined)?.extra?.copia;
}
