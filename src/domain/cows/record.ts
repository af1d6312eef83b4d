import type { Animal } from '../animals/types';
import {
  gestationDays,
  type ParameterValues,
  parametersOf,
} from '../parameters/parameters';
import { dayNumber } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import type { Breed } from '../shared/enumerations';
import { inOrder, inProductiveOrder } from './order';
import type { ProductiveEvent, ReproductiveEvent } from './types';

/** One female and all that is known of her: what every figure is made of. */
export interface CowRecord {
  readonly animal: Animal;
  /** Oldest first. */
  readonly reproducao: readonly ReproductiveEvent[];
  /** Oldest first. */
  readonly producao: readonly ProductiveEvent[];
  readonly parametros: ParameterValues;
  /** An animal of the herd: the bulls of her services. */
  readonly find: (animalId: string) => Animal | undefined;
  /** `dayNumber` from which a bought cow is of this herd; absent: always. */
  readonly chegada?: number | undefined;
}

/** Whether what happened on a day happened in this herd (domain.md 1.11). */
export function wasHere({ chegada }: CowRecord, day: number): boolean {
  return chegada === undefined || day >= chegada;
}

/** Her record, of what the reader has. */
export function cowRecordOf(herd: HerdReader, animal: Animal): CowRecord {
  const { animalId } = animal;
  return {
    animal,
    reproducao: inOrder(herd.rowsOf('situacoesReprodutivas', animalId)),
    producao: inProductiveOrder(herd.rowsOf('situacoesProdutivas', animalId)),
    parametros: parametersOf(herd.row('parametros', herd.herd.rebanhoId)),
    find: (id) => herd.row('animais', id),
  };
}

/** The records of every female of the herd, discarded ones included. */
export function cowRecordsOf(herd: HerdReader): readonly CowRecord[] {
  return herd
    .all('animais')
    .filter(({ sexo }) => sexo === 'F')
    .map((animal) => cowRecordOf(herd, animal));
}

/** Her record as it was at the end of a day (`dayNumber`). */
export function recordUntil(record: CowRecord, day: number): CowRecord {
  return {
    ...record,
    reproducao: record.reproducao.filter((event) => eventDay(event) <= day),
    producao: record.producao.filter((event) => eventDay(event) <= day),
  };
}

/** The day of an event, as a `dayNumber`. */
export function eventDay(event: { readonly dataOcorrencia: string }): number {
  return dayNumber(event.dataOcorrencia);
}

/** Breed of a service's bull; null where nobody wrote it down. */
export function sireBreed(
  record: CowRecord,
  event: Pick<ReproductiveEvent, 'touroInseminacaoId' | 'racaTouroTerceiro'>,
): Breed | null {
  const { touroInseminacaoId, racaTouroTerceiro } = event;
  const bull = touroInseminacaoId ? record.find(touroInseminacaoId) : undefined;
  return bull?.raca ?? racaTouroTerceiro;
}

/** Days of gestation by her breed and her service's (domain.md 1.3). */
export function gestationOf(record: CowRecord, sire: Breed | null): number {
  return gestationDays(record.animal.raca, sire, record.parametros);
}

/** The last productive situation; null where none was ever recorded. */
export function currentProductive(record: CowRecord): ProductiveEvent | null {
  return record.producao.at(-1) ?? null;
}

export function isLactating(record: CowRecord): boolean {
  return currentProductive(record)?.produtividade === 'L';
}

export function isService({
  reprodutividade,
}: Pick<ReproductiveEvent, 'reprodutividade'>): boolean {
  return reprodutividade === 'IN' || reprodutividade === 'IATF';
}

/** Never calved: a heifer in every figure, whatever her category. */
export function isNulliparous(record: CowRecord): boolean {
  return !record.reproducao.some(
    ({ reprodutividade }) => reprodutividade === 'PT',
  );
}

/**
 * A cow of the shares (domain.md 0.3): she has calved, or is known in milk,
 * dry or unproductive, as a bought one is.
 */
export function countsAsCow(record: CowRecord): boolean {
  return !isNulliparous(record) || record.producao.length > 0;
}

/**
 * `dayNumber` of the first milk or drying that no loss before her first calving
 * accounts for, infinite where there is none. Before that calving it tells of one
 * that nobody recorded (domain.md 1.11, 6.2).
 */
export function firstMilk({
  reproducao,
  producao,
}: Pick<CowRecord, 'reproducao' | 'producao'>): number {
  const calving = reproducao.findIndex((it) => it.reprodutividade === 'PT');
  const losses = reproducao
    .slice(0, calving < 0 ? undefined : calving)
    .filter((it) => it.reprodutividade === 'AB');
  const begun = new Set(losses.map((it) => it.lactacaoEventId));
  const ofLoss = (it: ProductiveEvent) =>
    begun.has(it.situacaoProdutivaEventId);
  const lost = producao.find(ofLoss);
  const calved = producao.find((it) => {
    if (it.produtividade === 'I' || ofLoss(it)) return false;
    // The lactation that a loss began ends in a drying of its own.
    return it.produtividade === 'L' || !lost || eventDay(it) < eventDay(lost);
  });
  return calved ? eventDay(calved) : Number.POSITIVE_INFINITY;
}

/** Whether milk or drying before her first recorded calving tells of one more. */
export function hasUntoldCalving(
  record: Pick<CowRecord, 'reproducao' | 'producao'>,
): boolean {
  const calving = record.reproducao.find((it) => it.reprodutividade === 'PT');
  const first = calving ? eventDay(calving) : Number.POSITIVE_INFINITY;
  return firstMilk(record) < first;
}
