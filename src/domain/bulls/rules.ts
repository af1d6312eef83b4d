import { animalNotFound } from '../animals/rules';
import { type Effects, type HerdReader, NO_EFFECTS } from '../shared/effects';
import { BULL_MESSAGES, TITLES } from '../shared/messages';
import { accept, type Outcome, refuse } from '../shared/outcome';
import type { BullInput } from './types';

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

function refused(campo: string, mensagem: string): Outcome<never> {
  return refuse({
    status: 400,
    title: TITLES.bull,
    detail: mensagem,
    campos: [{ campo, mensagem }],
  });
}
