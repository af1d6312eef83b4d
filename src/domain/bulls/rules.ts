import { animalNotFound } from '../animals/rules';
import type { Animal } from '../animals/types';
import { BULL_MESSAGES, TITLES } from '../shared/messages';
import { accept, type Outcome, refuse } from '../shared/outcome';
import type { BullInput } from './types';

/** Ownership and semen stock of a bull; an own bull has no doses. */
export function registerBull(
  animal: Animal | undefined,
  input: BullInput,
): Outcome<Animal> {
  if (!animal) return animalNotFound();
  if (animal.categoria !== 'T')
    return refused('animalId', BULL_MESSAGES.notABull);
  const { touroProprio, quantidadeDoses } = input;
  if (touroProprio && quantidadeDoses > 0) {
    return refused('quantidadeDoses', BULL_MESSAGES.ownWithDoses);
  }
  return accept({ ...animal, touroProprio, quantidadeDoses });
}

function refused(campo: string, mensagem: string): Outcome<never> {
  return refuse({
    status: 400,
    title: TITLES.bull,
    detail: mensagem,
    campos: [{ campo, mensagem }],
  });
}
