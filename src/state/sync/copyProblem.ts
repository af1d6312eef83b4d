import { type CallProblem, offlineProblem } from '../problems';
import type { RootState } from '../rootReducer';

const TEXT =
  'O servidor voltou a uma cópia anterior deste rebanho. Abra a página do rebanho e escolha o que fazer com o que só este aparelho tem.';

interface CopyProblem extends CallProblem {
  /** With which version the copy ends. */
  readonly extra: { readonly copia: number };
}

/**
 * Why a pull brings nothing: the server put the herd back from a copy, and the
 * device has more. What becomes of that the person says.
 */
export function copyProblem(copia: number): CopyProblem {
  return { ...offlineProblem(TEXT), extra: { copia } };
}

/** With which version the copy ends that a herd was put back from, of that case. */
export function selectCopy(
  { sync }: Pick<RootState, 'sync'>,
  herdId: string,
): number | undefined {
  const problem = sync.byHerd[herdId]?.problem;
  return problem && isOfCopy(problem) ? problem.extra.copia : undefined;
}

function isOfCopy(problem: CallProblem): problem is CopyProblem {
  return problem.detail === TEXT;
}
