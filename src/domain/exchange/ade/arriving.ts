import type { AnimalInput } from '../../animals/types';
import { identifierKey } from '../../identifiers/forms';
import { isOfAccount } from '../../identifiers/holders';
import {
  BREEDS,
  type Breed,
  CATEGORIES,
  type Category,
  DISCARD_REASONS,
  DRYING_REASONS,
  isCode,
  PRODUCTIVE_STATUSES,
} from '../../shared/enumerations';
import { NAME_MAX, nameKey } from '../../shared/names';
import { BREED_CODES, BREED_SCHEMES, GENDERS, lidaOf } from './codes';
import { nameKeyOf } from './directory';
import { schemeOf } from './identity';
import { parentsOf } from './parents';
import {
  type Item,
  identifierIn,
  isOwn,
  listIn,
  numberIn,
  recordIn,
  textIn,
} from './reading';
import {
  formerTags,
  identifiersOf,
  newTags,
  ownTags,
  tagsOf,
} from './takeTags';
import type { AdeStep, Taking } from './taking';
import { dayIn } from './times';
import type { Told } from './told';
import { ADE_SCHEMES, type AdeIdentifier, type AdeRecord } from './types';

/** An animal that comes, before it is known whether it may. */
export interface Arriving {
  readonly item: Item;
  readonly input: AnimalInput;
  readonly steps: readonly AdeStep[];
  /** Tags that it had and situations, each by itself: one may be left out. */
  readonly past: readonly (readonly AdeStep[])[];
  /** The stock of semen it is to have in the end; null: it has none. */
  readonly stock: number | null;
}

/** The breed of who has none of ours: the farms' usual one. */
const OTHER_BREED: Breed = 'H';

/** The id an animal gets, or has already where it is known by a sure number. */
export function idOfAnimal(taking: Taking, item: Item): string {
  const id = taking.idOf(item, item.own.animalId);
  if (taking.herd.row('animais', id)) return id;
  const known = identifiersOf(item.record)
    .filter(({ scheme }) => isSure(scheme))
    .map((one) =>
      taking.directory
        .find(one, textIn(item.record.name))
        .filter((found) => mayBe(taking, item, one, found)),
    )
    .find((found) => found.length === 1);
  return known?.[0] ?? id;
}

/** Of a herd of Lida two may have one register: by it they are known with a name. */
function mayBe(
  { herd }: Taking,
  item: Item,
  { scheme }: AdeIdentifier,
  animalId: string,
): boolean {
  const esquema = schemeOf(scheme);
  if (!isOwn(item) || !esquema || isOfAccount({ esquema })) return true;
  const { nome = '' } = herd.row('animais', animalId) ?? {};
  return nameKey(nome) === nameKey(nameOf(item));
}

/** A name or the farm's own tag may be another's. */
function isSure(scheme: string): boolean {
  return !['', ADE_SCHEMES.nome, ADE_SCHEMES.MANEJO].includes(
    scheme.toLowerCase(),
  );
}

/** From now on it is found by all that it is called. */
export function introduce(taking: Taking, item: Item, animalId: string): void {
  const { directory } = taking;
  const { record, own } = item;
  const original = textIn(own.animalId);
  if (original) directory.add(animalId, `id ${original.toLowerCase()}`);
  for (const one of identifiersOf(record)) directory.named(animalId, one);
  for (const one of tagsOf(record)) directory.add(animalId, identifierKey(one));
  const name = textIn(record.name);
  if (name) directory.add(animalId, nameKeyOf(name));
}

export function arrivingOf(
  taking: Taking,
  item: Item,
  animalId: string,
  told: Told,
): Arriving {
  const { record, own } = item;
  const { clock } = taking.ports;
  const input: AnimalInput = {
    animalId,
    nome: nameOf(item),
    categoria: categoryOf(item, animalId, told),
    // The contract refuses what is neither.
    sexo: lidaOf(GENDERS, record.gender) as AnimalInput['sexo'],
    raca: breedOf(record),
    dataNascimento: dayIn(record.birthDate, clock) ?? null,
    rebanhoId: taking.rebanhoId,
    ...parentsOf(taking, item),
  };
  const touro = recordIn(own.touro);
  const isBull = typeof touro.touroProprio === 'boolean';
  return {
    ...{ item, input },
    steps: [
      ...(isBull ? bullSteps(taking, animalId, touro, told) : []),
      ...(isOwn(item)
        ? ownTags(taking, item, animalId)
        : newTags(taking, item, animalId)),
    ],
    past: [
      ...formerTags(taking, item, animalId),
      ...listIn(own.situacoes).map((one) => [
        situationStep(taking, animalId, recordIn(one)),
      ]),
    ],
    stock: isBull ? (numberIn(touro.quantidadeDoses) ?? 0) : null,
  };
}

/** As it is called there, or by its number. */
export function nameOf(item: Item): string {
  const { name, officialName } = item.record;
  const told = textIn(name) ?? textIn(officialName) ?? numberOf(item);
  return isOwn(item) ? told : cleanName(told);
}

function numberOf({ record }: Item): string {
  return (
    textIn(record.managementTag) ?? identifierIn(record.identifier)?.id ?? ''
  );
}

/** A name that another has here goes with its number. */
export function freeName(
  { herd }: Taking,
  item: Item,
  { nome, animalId }: Pick<AnimalInput, 'nome' | 'animalId'>,
): string {
  if (isOwn(item) || !herd.namesake(nome, animalId)) return nome;
  return cleanName(`${nome} ${numberOf(item)}`);
}

/** Characters that no name may have become hyphens. */
export function cleanName(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\d '’-]+/gu, '-')
    .slice(0, NAME_MAX)
    .trim();
}

/** Told of it, or by what happened to it, in its call or in the whole file. */
function categoryOf(item: Item, id: string, told: Told): Category {
  const { record, own, file } = item;
  const said = own.categoria ?? file.categoria;
  if (isCode(CATEGORIES, said)) return said;
  const sexo = lidaOf(GENDERS, record.gender);
  if (sexo === 'M') return told.sires.has(id) ? 'T' : 'N';
  const served = textIn(record.reproductionStatus) ?? 'Open';
  const isCow =
    told.cows.has(id) || textIn(record.lactationStatus) || served !== 'Open';
  return sexo === 'F' && isCow ? 'V' : 'N';
}

function breedOf({ primaryBreed }: AdeRecord): Breed {
  const { scheme, id } = identifierIn(primaryBreed) ?? { scheme: '', id: '' };
  if (scheme === BREED_SCHEMES.lida && isCode(BREEDS, id)) return id;
  return lidaOf(BREED_CODES, id) ?? OTHER_BREED;
}

function situationStep(
  taking: Taking,
  animalId: string,
  one: AdeRecord,
): AdeStep {
  const status = isCode(PRODUCTIVE_STATUSES, one.produtividade);
  return {
    tipo: 'cows/productiveRecorded',
    dados: {
      rebanhoId: taking.rebanhoId,
      eventId: taking.own(textIn(one.id) ?? ''),
      animalId,
      produtividade: status ? (one.produtividade as 'L') : 'L',
      dataOcorrencia: textIn(one.quando) ?? '',
      dataRegistro: textIn(one.dataRegistro) ?? null,
      registradoEm: textIn(one.criado),
      descricao: textIn(one.descricao) ?? null,
      notificacao: one.notificacao === true,
      motivoSecagem: isCode(DRYING_REASONS, one.motivacao)
        ? one.motivacao
        : null,
    },
  };
}

/** The discard that an animal of Lida brings with it, or none. */
export function ownDiscard(taking: Taking, { own }: Item, animalId: string) {
  const { motivo, justificativa, data } = recordIn(own.descarte);
  if (!isCode(DISCARD_REASONS, motivo)) return null;
  return {
    ...{ animalId, rebanhoId: taking.rebanhoId, motivo },
    justificativa: textIn(justificativa) ?? null,
    dataOcorrencia: textIn(data) ?? null,
  };
}

/**
 * Parents before their children, and who left before who bears the same name.
 * A circle is cut where it is met first.
 */
export function inFamilyOrder(
  all: readonly Arriving[],
  left: (animalId: string) => boolean,
): readonly Arriving[] {
  const byId = new Map(all.map((one) => [one.input.animalId, one]));
  const gone = new Map<string, Arriving[]>();
  for (const one of all.filter(({ input }) => left(input.animalId))) {
    const key = nameKey(one.input.nome);
    gone.set(key, [...(gone.get(key) ?? []), one]);
  }
  const placed = new Set<Arriving>();
  const visit = (one: Arriving | undefined, ordered: Arriving[]): void => {
    if (!one || placed.has(one)) return;
    placed.add(one);
    const { maeId, paiId, nome, animalId } = one.input;
    for (const id of [maeId, paiId]) visit(byId.get(id ?? ''), ordered);
    const before = left(animalId) ? [] : (gone.get(nameKey(nome)) ?? []);
    for (const namesake of before) visit(namesake, ordered);
    ordered.push(one);
  };
  const ordered: Arriving[] = [];
  for (const one of all) visit(one, ordered);
  return ordered;
}

/**
 * The stock it had before all that comes along used it. A bull that was semen
 * only before it was the farm's own has its entries of then.
 */
function bullSteps(
  taking: Taking,
  animalId: string,
  touro: AdeRecord,
  { doses }: Told,
): readonly AdeStep[] {
  const { rebanhoId } = taking;
  // What came goes first: what was taken out may not leave less than none.
  const entries = listIn(touro.entradas)
    .map(recordIn)
    .sort((a, b) => dosesIn(b) - dosesIn(a));
  const came = entries.reduce((sum, one) => sum + dosesIn(one), 0);
  const now = numberIn(touro.quantidadeDoses) ?? 0;
  const isOwnBull = touro.touroProprio === true;
  const bull = (touroProprio: boolean, quantidadeDoses: number): AdeStep => ({
    tipo: 'bulls/registered',
    dados: { rebanhoId, animalId, touroProprio, quantidadeDoses },
  });
  const before = Math.max(0, now + doses(animalId) - came);
  return [
    ...(isOwnBull && entries.length === 0 ? [] : [bull(false, before)]),
    ...entries.map((one): AdeStep => {
      const entradaId = taking.own(textIn(one.id) ?? '');
      const day = textIn(one.data) ?? null;
      const entry = { entradaId, rebanhoId, animalId, data: day };
      return {
        tipo: 'bulls/restocked',
        dados: { ...entry, doses: dosesIn(one) },
      };
    }),
    ...(isOwnBull ? [bull(true, now)] : []),
  ];
}

function dosesIn({ doses }: AdeRecord): number {
  return numberIn(doses) ?? 0;
}
