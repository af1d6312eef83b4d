import { TITLES } from '@/domain/shared/messages';
import type { FieldProblem, Problem } from '@/domain/shared/outcome';
import type { ShowToast } from './components/toast';

/** What a form shows of a refusal: its title over what fails. */
export interface FormRefusal extends Pick<Problem, 'title' | 'campos'> {
  /** The id of the form stands for something else that is saved. */
  readonly idTaken?: boolean;
}

const CONFLICT = 409;

/** Under this name the form's summary shows what concerns no field of it. */
export const WHOLE = 'formulario';

/**
 * What a form shows of a refusal: the fields it has beside them, the rest at
 * the top of the screen. Never empty, so that the draft is kept.
 */
export function refusalOf(
  problem: Problem,
  values: object,
  toast: ShowToast,
): FormRefusal {
  const { title } = problem;
  const beside = problem.campos.filter(({ campo }) => campo in values);
  if (beside.length > 0 && beside.length === problem.campos.length) {
    return { title, campos: beside };
  }
  toast({ kind: 'error', text: problem.detail });
  const whole = { campo: WHOLE, mensagem: problem.detail };
  const idTaken = problem.status === CONFLICT;
  return { title, campos: [...beside, whole], idTaken };
}

/** What stands in the way before anything is sent, beside the fields. */
export function notSent(
  campos: readonly FieldProblem[],
  title: string = TITLES.validation,
): FormRefusal {
  return { title, campos };
}

/** A refusal's campo where the form has it, else that of the whole form. */
export function fieldOrWhole(campo: string, values: object): string {
  return campo in values ? campo : WHOLE;
}
