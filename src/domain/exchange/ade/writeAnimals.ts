import type { Animal } from '../../animals/types';
import type { ProductiveEvent } from '../../cows/types';
import { tagOf } from '../../identifiers/current';
import {
  adeOf,
  BREED_CODES,
  BREED_SCHEMES,
  DEPARTURE_KINDS,
  DEPARTURE_REASONS,
  GENDERS,
  LACTATION_STATUS,
  REPRODUCTION_STATUS,
  RESOURCE_TYPES,
} from './codes';
import { instantOfDay } from './times';
import { EXTENSION } from './types';
import {
  eventRecord,
  lean,
  metaOf,
  type Writing,
  type Written,
} from './writing';

/** Of an animal whose day of birth is not known either. */
const NO_DAY = '01/01/1970';

/** Every animal with what hangs on it, discarded ones included. */
export function animalRecords(writing: Writing): readonly Written[] {
  return writing.herd.all('animais').map((animal) => ({
    quando: null,
    registro: animalRecord(writing, animal),
  }));
}

function animalRecord(writing: Writing, animal: Animal) {
  const { clock, naming, herd } = writing;
  const { animalId, nome, sexo, dataNascimento, descarte } = animal;
  const changed = descarte?.dataOcorrencia ?? dataNascimento ?? NO_DAY;
  return lean({
    resourceType: RESOURCE_TYPES.animals,
    identifier: naming.of(animalId),
    alternativeIdentifiers: naming.others(animalId),
    specie: 'Cattle',
    gender: adeOf(GENDERS, sexo),
    birthDate: dataNascimento && instantOfDay(dataNascimento, clock),
    primaryBreed: breedOf(animal),
    managementTag: tagOf(herd.rowsOf('identificacoes', animalId)),
    name: nome,
    status: animal.descartado ? 'OffFarm' : 'Alive',
    reproductionStatus: adeOf(REPRODUCTION_STATUS, animal.situacaoReprodutiva),
    lactationStatus: adeOf(LACTATION_STATUS, animal.situacaoProdutiva),
    parentage: parentage(writing, animal),
    meta: metaOf(animalId, instantOfDay(changed, clock)),
    [EXTENSION]: animalExtension(writing, animal),
  });
}

function breedOf({ raca }: Animal) {
  const id = adeOf(BREED_CODES, raca);
  return id
    ? { scheme: BREED_SCHEMES.icar, id }
    : { scheme: BREED_SCHEMES.lida, id: raca };
}

function parentage({ naming, herd }: Writing, animal: Animal) {
  const parents = [
    [animal.maeId, 'Female'],
    [animal.paiId, 'Male'],
  ] as const;
  return parents.flatMap(([id, gender]) => {
    const parent = id === null ? undefined : herd.row('animais', id);
    if (!parent) return [];
    const { animalId, nome } = parent;
    return {
      parentOf: naming.of(animal.animalId),
      ...{ gender, relation: 'Genetic', identifier: naming.of(animalId) },
      officialName: nome,
    };
  });
}

function animalExtension(writing: Writing, animal: Animal) {
  const { herd } = writing;
  const { animalId, categoria, maeId, paiId } = animal;
  return lean({
    ...{ animalId, categoria, maeId, paiId },
    touro: bullOf(writing, animal),
    identificacoes: herd
      .rowsOf('identificacoes', animalId)
      .map(({ identificacaoId: id, esquema, valor, desde, ate, motivo }) =>
        lean({ id, esquema, valor, desde, ate, motivo }),
      )
      .sort(byId),
    situacoes: otherSituations(writing, animalId).sort(byId),
    descarte: animal.descarte && {
      motivo: animal.descarte.motivo,
      justificativa: animal.descarte.justificativa,
      data: animal.descarte.dataOcorrencia,
    },
  });
}

/** An own bull and its stock, and what the stock was before it was used. */
function bullOf({ herd }: Writing, animal: Animal) {
  const { animalId, touroProprio, quantidadeDoses } = animal;
  if (touroProprio === null) return null;
  const entradas = herd
    .rowsOf('entradasSemen', animalId)
    .map(({ entradaId: id, data, doses }) => ({ id, data, doses }))
    .sort(byId);
  return { touroProprio, quantidadeDoses: quantidadeDoses ?? 0, entradas };
}

/**
 * Productive situations that no other record tells of: ADE has dryings alone,
 * and a lactation that begins with its calving goes with it.
 */
function otherSituations({ herd }: Writing, animalId: string) {
  const paired = new Set(
    herd
      .rowsOf('situacoesReprodutivas', animalId)
      .map(({ lactacaoEventId }) => lactacaoEventId),
  );
  return herd
    .rowsOf('situacoesProdutivas', animalId)
    .filter(
      ({ produtividade, situacaoProdutivaEventId }) =>
        produtividade !== 'S' && !paired.has(situacaoProdutivaEventId),
    )
    .map((event) => ({
      id: event.situacaoProdutivaEventId,
      produtividade: event.produtividade,
      quando: event.dataOcorrencia,
      ...productiveExtension(event),
      ...lean({ descricao: event.descricao, criado: event.registradoEm }),
    }));
}

/** Beside what a drying says in ADE's own words. */
export function productiveExtension(event: ProductiveEvent) {
  const { motivacao, notificacao, dataRegistro } = event;
  return lean({ motivacao, notificacao, dataRegistro });
}

/** The animals that left, with why. */
export function departureRecords(writing: Writing): readonly Written[] {
  return writing.herd.all('animais').flatMap(({ animalId, descarte }) => {
    if (!descarte) return [];
    const { motivo, justificativa, dataOcorrencia } = descarte;
    return eventRecord(writing, {
      ...{ resource: 'departures', id: `${animalId}:saida`, animalId },
      time: `${dataOcorrencia} 12:00`,
      remark: justificativa,
      fields: {
        departureKind: adeOf(DEPARTURE_KINDS, motivo),
        departureReason: adeOf(DEPARTURE_REASONS, motivo),
      },
      more: { motivo },
    });
  });
}

function byId(a: { readonly id?: unknown }, b: { readonly id?: unknown }) {
  return String(a.id) < String(b.id) ? -1 : 1;
}
