import type { FieldProblem, Problem } from '@/domain/shared/outcome';
import type { ShowToast } from './components/toast';

/** Under this name the form's summary shows what concerns no field of it. */
const WHOLE = 'formulario';

/**
 * What a form shows of a refusal: the fields it has beside them, the rest at
 * the top of the screen. Never empty, so that the draft is kept.
 */
export function refusalOf(
  problem: Problem,
  values: object,
  toast: ShowToast,
): readonly FieldProblem[] {
  const beside = problem.campos.filter(({ campo }) => campo in values);
  if (beside.length > 0 && beside.length === problem.campos.length) {
    return beside;
  }
  toast({ kind: 'error', text: problem.detail });
  return [...beside, { campo: WHOLE, mensagem: problem.detail }];
}
