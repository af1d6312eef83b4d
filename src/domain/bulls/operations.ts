import { animalNotFound } from '../animals/rules';
import { isAfter } from '../shared/dates';
import {
  type Effects,
  type HerdReader,
  type NeedsOf,
  NO_EFFECTS,
  type Rule,
  type RulesOf,
} from '../shared/effects';
import { TITLES } from '../shared/messages';
import { accept, type Outcome } from '../shared/outcome';
import { BULL_MESSAGES } from '../shared/recordMessages';
import { idTaken, invalidFields, problem } from '../shared/refusals';
import type { RestockInput, SemenEntry } from './types';

export interface BullInput {
  readonly animalId: string;
  readonly touroProprio: boolean;
  /** Semen doses in stock. */
  readonly quantidadeDoses: number;
}

export interface BullOperationData {
  'bulls/registered': BullInput & { readonly rebanhoId: string };
  'bulls/restocked': RestockInput;
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

/** What a stock holds at most. */
export const DOSES_MAX = 100_000;

/**
 * Semen that came, or that was taken out (negative), of whatever the stock is
 * by then: what two devices say while they are offline both counts. Sent again
 * it counts once; the id of another entry is refused.
 */
export const restockBull: Rule<RestockInput> = (herd, input, { today }) => {
  const bull = herd.row('animais', input.animalId);
  if (!bull) return animalNotFound();
  const data = input.data ?? today;
  const { entradaId, rebanhoId, animalId, doses } = input;
  const entry = { entradaId, rebanhoId, animalId, data, doses, versao: 0 };
  const known = herd.row('entradasSemen', entradaId);
  if (known) return isRepeat(known, input) ? accept(NO_EFFECTS) : idTaken();
  if (bull.categoria !== 'T')
    return refused('animalId', BULL_MESSAGES.notABull);
  if (bull.touroProprio) return refused('doses', BULL_MESSAGES.ownWithDoses);
  if (isAfter(data, today)) return refused('data', BULL_MESSAGES.entryFuture);
  const quantidadeDoses = (bull.quantidadeDoses ?? 0) + doses;
  if (doses === 0 || quantidadeDoses > DOSES_MAX) {
    return refused('doses', BULL_MESSAGES.dosesInvalid);
  }
  if (quantidadeDoses < 0) return refused('doses', BULL_MESSAGES.tooFew);
  const stocked = { ...bull, touroProprio: false, quantidadeDoses };
  const put = { entradasSemen: [entry], animais: [stocked] };
  return accept({ ...NO_EFFECTS, put });
};

/** A day left open is the one it already has. */
function isRepeat(known: SemenEntry, input: RestockInput): boolean {
  return (
    known.animalId === input.animalId &&
    known.doses === input.doses &&
    (input.data ?? known.data) === known.data
  );
}

export const BULL_RULES: RulesOf<BullOperationData> = {
  'bulls/registered': registerBull,
  'bulls/restocked': restockBull,
};

export const BULL_NEEDS: NeedsOf<BullOperationData> = {
  'bulls/registered': ({ animalId }) => ({ animais: [animalId] }),
  'bulls/restocked': ({ animalId, entradaId }) => ({
    animais: [animalId],
    tabelas: { entradasSemen: { ids: [entradaId] } },
  }),
};

function refused(campo: string, mensagem: string): Outcome<never> {
  const campos = [problem(campo, mensagem)];
  return invalidFields(campos, TITLES.bull);
}
