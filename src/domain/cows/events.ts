import type { Animal } from '../animals/types';
import type { When } from '../shared/effects';
import type { ReproductiveType } from '../shared/enumerations';
import { lactationNote } from './history';
import {
  comparePlaces,
  inOrder,
  inProductiveOrder,
  reproductivePlace,
} from './order';
import { startsLactation } from './problems';
import { isService } from './record';
import type {
  ProductiveEvent,
  ProductiveInput,
  ReproductiveDeletion,
  ReproductiveEvent,
  ReproductiveInput,
} from './types';

/** The row of an input: what does not belong to its type is left out. */
export function reproductiveEventOf(
  input: ReproductiveInput,
  when: When,
): ReproductiveEvent {
  const type = input.reprodutividade;
  const service = type === 'IN' || type === 'IATF';
  const hasBull = service || type === 'PN';
  return {
    situacaoReprodutivaEventId: input.eventId,
    rebanhoId: input.rebanhoId,
    vacaId: input.animalId,
    reprodutividade: type,
    dataOcorrencia: input.dataOcorrencia,
    dataRegistro: input.dataRegistro ?? when.now,
    registradoEm: input.registradoEm ?? when.at,
    touroInseminacaoId: hasBull ? input.touroInseminacaoId : null,
    racaTouroTerceiro: hasBull ? input.racaTouroTerceiro : null,
    dataInseminacao: type === 'PN' ? input.dataInseminacao : null,
    descricao: noteOf(input.descricao),
    notificacao: input.notificacao,
    doses: service ? input.doses : 0,
    dosesDescontadas: 0,
    crias: type === 'PT' ? input.crias.map(({ animalId }) => animalId) : [],
    lactacaoEventId: startsLactation(input) ? input.lactacaoEventId : null,
    evoluiuNovilha: mayPromote(type) && input.evoluirNovilha,
    versao: 0,
  };
}

/** A heat and a check never make a cow of a heifer (domain.md 1.7). */
export function mayPromote(type: ReproductiveType): boolean {
  return type !== 'CI' && type !== 'VZ';
}

/**
 * Whether she is a heifer again without an event: it made a cow of her, and none but
 * services before it, each of which left her a heifer, remain that might have.
 */
export function isHeiferWithout(
  event: ReproductiveEvent,
  reproducao: readonly ReproductiveEvent[],
): boolean {
  const place = reproductivePlace(event);
  const leftHer = (it: ReproductiveEvent) =>
    isService(it) &&
    !it.evoluiuNovilha &&
    comparePlaces(reproductivePlace(it), place) < 0;
  return (
    event.evoluiuNovilha &&
    reproducao.every(
      (it) => it === event || !mayPromote(it.reprodutividade) || leftHer(it),
    )
  );
}

export function productiveEventOf(
  input: ProductiveInput,
  when: When,
): ProductiveEvent {
  const { produtividade } = input;
  return {
    situacaoProdutivaEventId: input.eventId,
    rebanhoId: input.rebanhoId,
    vacaId: input.animalId,
    produtividade,
    dataOcorrencia: input.dataOcorrencia,
    dataRegistro: input.dataRegistro ?? when.now,
    registradoEm: input.registradoEm ?? when.at,
    descricao: noteOf(input.descricao),
    motivacao: produtividade === 'L' ? null : input.motivoSecagem,
    notificacao: input.notificacao,
    versao: 0,
  };
}

/** The start of lactation recorded with a calving or a loss, or moved from its day. */
export function lactationOf(
  event: ReproductiveEvent,
  dataOcorrencia = event.dataOcorrencia,
): ProductiveEvent | null {
  if (event.lactacaoEventId === null) return null;
  return {
    situacaoProdutivaEventId: event.lactacaoEventId,
    rebanhoId: event.rebanhoId,
    vacaId: event.vacaId,
    produtividade: 'L',
    dataOcorrencia,
    dataRegistro: event.dataRegistro,
    registradoEm: event.registradoEm,
    descricao: lactationNote(event.reprodutividade),
    motivacao: null,
    notificacao: false,
    versao: 0,
  };
}

/** What is deleted with an event. */
export type DeletionOptions = Pick<
  ReproductiveDeletion,
  'excluirLactacao' | 'voltarNovilha' | 'excluirCrias'
>;

/** What deletes an event, its cow, bull and calves named. */
export function deletionOf(
  event: ReproductiveEvent,
  options: DeletionOptions,
): ReproductiveDeletion {
  return {
    rebanhoId: event.rebanhoId,
    eventId: event.situacaoReprodutivaEventId,
    animalId: event.vacaId,
    touroInseminacaoId: event.touroInseminacaoId,
    crias: event.crias,
    dataOcorrencia: event.dataOcorrencia,
    dataRegistro: event.dataRegistro,
    ...options,
  };
}

/**
 * What takes an event away for the one that corrects it: all that was recorded
 * with it, but for its calves, which stay unless they are said to go.
 */
export function correctedBy(
  event: ReproductiveEvent,
  excluirCrias = false,
): ReproductiveDeletion {
  const along = { excluirLactacao: true, voltarNovilha: true, excluirCrias };
  return deletionOf(event, along);
}

/** The animal with the situations that these events leave current. */
export function withSituations(
  animal: Animal,
  reproductive: readonly ReproductiveEvent[],
  productive: readonly ProductiveEvent[],
): Animal {
  const situacaoReprodutiva =
    inOrder(reproductive).at(-1)?.reprodutividade ?? null;
  const situacaoProdutiva =
    inProductiveOrder(productive).at(-1)?.produtividade ?? null;
  return { ...animal, situacaoReprodutiva, situacaoProdutiva };
}

/**
 * Whether a row says the same as a repeat of its input: what the storage and
 * the stock settled, what a correction or deletion of another event may have
 * changed since, and a time of recording nobody sent, do not count.
 */
export function isRepeat<Event extends { readonly dataRegistro: string }>(
  known: Event,
  sent: Event,
  dataRegistro: string | null,
): boolean {
  return Object.entries(sent).every(
    ([field, value]) =>
      SETTLED.includes(field) ||
      (field === 'dataRegistro' && dataRegistro === null) ||
      JSON.stringify(known[field as keyof Event]) === JSON.stringify(value),
  );
}

const SETTLED: readonly string[] = [
  'versao',
  'dosesDescontadas',
  'registradoEm',
  'lactacaoEventId',
  'evoluiuNovilha',
];

function noteOf(text: string | null): string | null {
  return text?.trim() || null;
}
