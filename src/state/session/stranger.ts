import { type CallProblem, offlineProblem } from '../problems';
import type { RecordResult } from '../recordResult';
import type { RootState } from '../rootReducer';
import { otherOwner } from './messages';

/** Somebody was kept out for the records of the owner, who may be let go first. */
interface StrangerProblem extends CallProblem {
  readonly extra: { readonly dono: string };
}

/** `before`: what has to be said first. */
export function strangerRefused(
  { session }: RootState,
  before = '',
): RecordResult {
  const dono = session.owner ?? '';
  const problem: StrangerProblem = {
    ...offlineProblem(`${before}${otherOwner(dono)}`),
    extra: { dono },
  };
  return { ok: false, problem };
}

/** Whose records kept somebody out; undefined: something else did. */
export function keptOutFor(problem: CallProblem): string | undefined {
  return (problem as Partial<StrangerProblem>).extra?.dono;
}
