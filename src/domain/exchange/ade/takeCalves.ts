import type { Animal } from '../../animals/types';
import { type CalvingCondition, calvingDescription } from '../../cows/calves';
import type { CalfInput } from '../../cows/types';
import { dayOf, type FarmTime } from '../../shared/dates';
import { NAME_MAX, nameKey } from '../../shared/names';
import { cleanName, freeName, nameOf } from './arriving';
import { GENDERS, lidaOf } from './codes';
import { ADE_MESSAGES as M } from './messages';
import {
  type Item,
  identifierIn,
  isOwn,
  itemOf,
  listIn,
  progenyOf,
  textIn,
} from './reading';
import { newTags } from './takeTags';
import { kilosIn } from './takeWeights';
import { type AdeStep, isUuid, type Taking, wordsOf } from './taking';

interface Dam {
  readonly animal: Animal;
  /** Of the calving. */
  readonly time: FarmTime;
}

interface Beside extends Dam {
  /** Those of the calving before it. */
  readonly twins: readonly Calf[];
}

const CONDITIONS: readonly (readonly [CalvingCondition, string])[] = [
  ['Normal', 'EasyUnassisted'],
  ['Auxiliado', 'EasyAssisted'],
  ['Distócico', 'DifficultExtraAssistance'],
  ['Distócico', 'DifficultVeterinaryCare'],
  ['Cesárea', 'CaesareanOrSurgery'],
];

/** One of a calving, with what is to be done beside it. */
interface Calf {
  readonly input: CalfInput;
  readonly item: Item;
  /** Before the calving: a calf that is not hers here, or not yet, becomes so. */
  readonly before: readonly AdeStep[];
  /** After it: one that was given another mother or day of birth has them again. */
  readonly after: readonly AdeStep[];
  /** After it: what hangs on a calf that is new. */
  readonly tags: readonly AdeStep[];
}

/** Of a calving: what came of it. */
export function calved(taking: Taking, item: Item, placed: Dam) {
  const { record } = item;
  const crias = calvesIn(taking, item, placed).map(({ input }) => input);
  if (isOwn(item)) return { crias };
  const dead = progenyOf(item.record).filter(
    ({ birthStatus }) => textIn(birthStatus) === 'Stillborn',
  );
  const condicao = lidaOf(CONDITIONS, record.calvingEase);
  const remark = textIn(record.remark) ?? null;
  if (!condicao && dead.length === 0) return { crias, descricao: remark };
  const note = {
    ...{ condicao: condicao ?? 'Normal', natimortos: dead.length },
    ...{ freemartin: null, observacao: remark ?? '' },
  } as const;
  return { crias, descricao: calvingDescription(note) };
}

/** What a calving tells of its calves. */
export function calvesIn(
  taking: Taking,
  item: Item,
  placed: Dam,
): readonly Calf[] {
  if (item.resource !== 'repro-parturitions') return [];
  if (isOwn(item)) return ownCalves(taking, item, placed);
  const calves: Calf[] = [];
  for (const [at, one] of progenyOf(item.record).entries()) {
    const key = `${item.key} cria ${at}`;
    const beside = { ...placed, twins: calves };
    calves.push(...calfOf(taking, key, itemOf('animals', one), beside));
  }
  return calves;
}

/** Those of hers that are here: an animal is not born by its calving's note. */
function ownCalves(taking: Taking, item: Item, dam: Dam): readonly Calf[] {
  return listIn(item.own.crias).flatMap((id) => {
    const original = textIn(id);
    if (!original || !isUuid(original)) return [];
    const calf = taking.herd.row('animais', taking.own(original));
    return calf ? ownCalf(taking, item, calf, dam) : [];
  });
}

/** As she is: whom the farm gave another mother or day since, keeps them. */
function ownCalf(
  taking: Taking,
  item: Item,
  calf: Animal,
  { animal: mother, time }: Dam,
): readonly Calf[] {
  const told = { input: inputOf(calf), item, before: [], after: [], tags: [] };
  const isHers = calf.maeId === mother.animalId;
  if (isHers && calf.dataNascimento === dayOf(time)) return [told];
  const before = isHers ? [] : [motherStep(calf, mother.animalId)];
  const after = [motherStep(calf, calf.maeId)];
  if (!taking.problemOf([...before, ...after])) {
    return [{ ...told, before, after }];
  }
  return isHers ? [told] : [];
}

function linked({ herd }: Taking, id: string, mother: Animal): CalfInput[] {
  const calf = herd.row('animais', id);
  if (!calf || calf.maeId !== mother.animalId) return [];
  return [inputOf(calf)];
}

function inputOf({ animalId, nome, sexo, raca, paiId }: Animal): CalfInput {
  return { animalId, nome, sexo, raca, paiId, peso: null };
}

/** Hers that is known, or one that is new and has a name or a number. */
function calfOf(
  taking: Taking,
  key: string,
  item: Item,
  beside: Beside,
): readonly Calf[] {
  const { animal } = beside;
  const { record } = item;
  const identifier = identifierIn(record.identifier);
  const found = identifier
    ? taking.directory.find(identifier, textIn(record.name))
    : [];
  if (found.length > 0) {
    return found.flatMap((id) => knownCalf(taking, item, id, animal));
  }
  const alive = (textIn(record.birthStatus) ?? 'Alive') === 'Alive';
  const sexo = lidaOf(GENDERS, record.gender);
  if (nameOf(item) === '' || !alive || !sexo) return [];
  const animalId = taking.ports.derived(key);
  const nome = calfName(taking, item, animalId, beside);
  const peso = kilosIn(record.birthWeight) ?? null;
  const input = { animalId, nome, sexo, raca: animal.raca, paiId: null, peso };
  const tags = newTags(taking, item, animalId);
  return [{ input, item, before: [], after: [], tags }];
}

/** A name that another has goes with her number, or with her mother's name. */
function calfName(
  taking: Taking,
  item: Item,
  animalId: string,
  { animal: mother, twins }: Beside,
): string {
  const theirs = new Set(twins.map(({ input }) => nameKey(input.nome)));
  const isFree = (name: string) =>
    !theirs.has(nameKey(name)) && !taking.herd.namesake(name, animalId);
  const told = freeName(taking, item, { nome: nameOf(item), animalId });
  if (isFree(told)) return told;
  const hers = cleanName(`${told} ${mother.nome}`);
  if (isFree(hers)) return hers;
  const number = ` ${twins.length + 1}`;
  return `${hers.slice(0, NAME_MAX - number.length)}${number}`;
}

/**
 * Hangs on the calves of a calving that was taken what is theirs. What is
 * another's stays there, and is told: a calving is not refused for a calf's tag.
 */
export function hangTags(
  taking: Taking,
  item: Item,
  calves: readonly Calf[],
): void {
  const left = calves
    .flatMap(({ tags }) => tags)
    .flatMap((step) => taking.run([step]) ?? []);
  if (left.length === 0) return;
  const texts = new Set([...left.map(wordsOf), M.restTaken]);
  taking.refuse(item, [...texts].join(' '));
}

function knownCalf(
  taking: Taking,
  item: Item,
  id: string,
  mother: Animal,
): readonly Calf[] {
  const calf = taking.herd.row('animais', id);
  const before =
    calf?.maeId === null ? [motherStep(calf, mother.animalId)] : [];
  // A mother that its form would refuse is not hers.
  if (taking.problemOf(before)) return [];
  const known = before.length > 0 && calf ? [inputOf(calf)] : null;
  const inputs = known ?? linked(taking, id, mother);
  return inputs.map((input) => ({ input, item, before, after: [], tags: [] }));
}

function motherStep(calf: Animal, maeId: string | null): AdeStep {
  const { animalId, nome, categoria, sexo, raca, dataNascimento } = calf;
  const { rebanhoId, paiId } = calf;
  const kept = { animalId, nome, categoria, sexo, raca, dataNascimento };
  return {
    tipo: 'animals/updated',
    dados: { ...kept, rebanhoId, paiId, maeId },
  };
}
