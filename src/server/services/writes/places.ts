import type { AnyWrite } from '@/contract/write';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { TableName } from '@/domain/shared/tables';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import { herdMissing, problem } from '@/server/services/shared/problems';
import { textField } from './bodies';
import { type Locate, locatedByAnimal, ofHerd, ofRow } from './ruleAnswers';
import type { Asked } from './served';
import { type Decision, refusing } from './writes';

/** Where the herd of a call is found, and what is said where it is not. */
export interface Place {
  readonly herdOf: Locate;
  readonly missing: () => Decision;
  /** The herd is found by what the body names: another herd there is missing. */
  readonly inBody?: true;
}

/** By the herd or the row of the path, or by the animal it or the body names. */
export function placeOf(
  { path, row, title }: Pick<AnyWrite, 'path' | 'row' | 'title'>,
  { call, ids, body }: Asked,
): Place {
  const { usuarioId } = call;
  if (row && row !== 'animais') {
    const [id = ''] = Object.values(ids);
    return { herdOf: ofRow(row, id, usuarioId), missing: missingIn(row) };
  }
  if (path.includes(':rebanhoId')) {
    const { rebanhoId = '' } = ids;
    const missing = () => refusing(herdMissing());
    return { herdOf: ofHerd(rebanhoId, usuarioId), missing };
  }
  const { animalId } = ids;
  if (animalId !== undefined) return locatedByAnimal(call, animalId);
  const named = textField(body, 'animalId');
  const general = title?.('') ?? TITLES.validation;
  return { ...locatedByAnimal(call, named, general), inBody: true };
}

function missingIn(table: TableName): () => Decision {
  const detail = NOT_FOUND[table] ?? GENERAL_MESSAGES.notFound;
  return () => refusing(problem(404, TITLES.notFound, detail));
}

const NOT_FOUND: { readonly [Table in TableName]?: string } = {
  situacoesReprodutivas: SITUATION_MESSAGES.notFound,
  situacoesProdutivas: SITUATION_MESSAGES.notFound,
  vacinas: VACCINE_MESSAGES.notFound,
  dosesAplicadas: VACCINE_MESSAGES.notFound,
  medicamentos: MEDICINE_MESSAGES.notFound,
  tratamentos: TREATMENT_MESSAGES.notFound,
  aplicacoes: TREATMENT_MESSAGES.applicationNotFound,
};
