import { TITLES } from './messages';
import { type FieldProblem, type Outcome, refuse } from './outcome';
import { ANIMAL_MESSAGES } from './recordMessages';

/** 400; the first field gives the detail. */
export function invalidFields(
  campos: readonly FieldProblem[],
  title: string = TITLES.validation,
): Outcome<never> {
  const detail = campos[0]?.mensagem ?? '';
  return refuse({ status: 400, title, detail, campos });
}

/** 404, the same whether it never was or is someone else's. */
export function missing(detail: string): Outcome<never> {
  return refuse({ status: 404, title: TITLES.notFound, detail, campos: [] });
}

/** 409: the id stands for other content. */
export function idTaken(): Outcome<never> {
  const detail = ANIMAL_MESSAGES.idTaken;
  return refuse({ status: 409, title: TITLES.conflict, detail, campos: [] });
}

/** A field that failed; of many rows `linha` tells which, from 0. */
export function problem(
  campo: string,
  mensagem: string,
  linha?: number,
): FieldProblem {
  return linha === undefined ? { campo, mensagem } : { campo, mensagem, linha };
}
