import { animalNotFound } from '../animals/rules';
import {
  type Effects,
  type HerdReader,
  type NeedsOf,
  NO_EFFECTS,
  type RulesOf,
} from '../shared/effects';
import { BULL_MESSAGES, TITLES } from '../shared/messages';
import { accept, type Outcome } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';

export interface BullInput {
  readonly animalId: string;
  readonly touroProprio: boolean;
  /** Semen doses in stock. */
  readonly quantidadeDoses: number;
}

export interface BullOperationData {
  'bulls/registered': BullInput & { readonly rebanhoId: string };
}

/** Ownership and semen stock of a bull; an own bull has no doses. */
export function registerBull(
  herd: HerdReader,
  input: BullInput,
): Outcome<Effects> {
  const animal = herd.row('animais', input.animalId);
  if (!animal) return animalNotFound();
  if (animal.categoria !== 'T')
    return refused('animalId', BULL_MESSAGES.notABull);
  const { touroProprio, quantidadeDoses } = input;
  if (touroProprio && quantidadeDoses > 0) {
    return refused('quantidadeDoses', BULL_MESSAGES.ownWithDoses);
  }
  const bull = { ...animal, touroProprio, quantidadeDoses };
  return accept({ ...NO_EFFECTS, put: { animais: [bull] } });
}

export const BULL_RULES: RulesOf<BullOperationData> = {
  'bulls/registered': registerBull,
};

export const BULL_NEEDS: NeedsOf<BullOperationData> = {
  'bulls/registered': ({ animalId }) => ({ animais: [animalId] }),
};

function refused(campo: string, mensagem: string): Outcome<never> {
  const campos = [problem(campo, mensagem)];
  return invalidFields(campos, TITLES.bull);
}
