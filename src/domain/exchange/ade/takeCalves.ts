import type { Animal } from '../../animals/types';
import { type CalvingCondition, calvingDescription } from '../../cows/calves';
import type { CalfInput } from '../../cows/types';
import { cleanName, freeName, nameOf } from './arriving';
import { GENDERS, lidaOf } from './codes';
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
import { type AdeStep, isUuid, type Taking } from './taking';

interface Dam {
  readonly animal: Animal;
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
  /** Before the calving: a calf that is here without a mother gets hers. */
  readonly before: readonly AdeStep[];
  /** After it: what hangs on a calf that is new. */
  readonly after: readonly AdeStep[];
}

/** Of a calving: what came of it. */
export function calved(taking: Taking, item: Item, placed: Dam) {
  const { own, record } = item;
  if (isOwn(item)) return { crias: ownCalves(taking, own.crias, placed) };
  const crias = calvesIn(taking, item, placed).map(({ input }) => input);
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

/** What another program's calving tells of its calves. */
export function calvesIn(
  taking: Taking,
  item: Item,
  placed: Dam,
): readonly Calf[] {
  if (isOwn(item) || item.resource !== 'repro-parturitions') return [];
  return progenyOf(item.record).flatMap((one, at) =>
    calfOf(taking, `${item.key} cria ${at}`, itemOf('animals', one), placed),
  );
}

/** Those of hers that are here: an animal is not born by its calving's note. */
function ownCalves(taking: Taking, ids: unknown, { animal }: Dam) {
  return listIn(ids).flatMap((id) => {
    const original = textIn(id);
    if (!original || !isUuid(original)) return [];
    return linked(taking, taking.own(original), animal);
  });
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
  { animal }: Dam,
): readonly Calf[] {
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
  const nome = calfName(taking, item, animalId, animal);
  const peso = kilosIn(record.birthWeight) ?? null;
  const input = { animalId, nome, sexo, raca: animal.raca, paiId: null, peso };
  return [{ input, item, before: [], after: freeTags(taking, item, animalId) }];
}

/** A name that another has goes with her number, or with her mother's name. */
function calfName(
  taking: Taking,
  item: Item,
  animalId: string,
  mother: Animal,
): string {
  const nome = freeName(taking, item, { nome: nameOf(item), animalId });
  return taking.herd.namesake(nome, animalId)
    ? cleanName(`${nome} ${mother.nome}`)
    : nome;
}

/** What hangs on another stays there: a calving is not refused for its calf's tag. */
function freeTags(taking: Taking, item: Item, animalId: string) {
  return newTags(taking, item, animalId).filter(
    ({ tipo, dados }) =>
      tipo !== 'identifiers/registered' ||
      taking.herd.holders(dados).length === 0,
  );
}

function knownCalf(
  taking: Taking,
  item: Item,
  id: string,
  mother: Animal,
): readonly Calf[] {
  const calf = taking.herd.row('animais', id);
  const before = calf?.maeId === null ? [motherStep(calf, mother)] : [];
  // A mother that its form would refuse is not hers.
  if (taking.problemOf(before)) return [];
  const after: readonly AdeStep[] = [];
  const known = before.length > 0 && calf ? [inputOf(calf)] : null;
  const inputs = known ?? linked(taking, id, mother);
  return inputs.map((input) => ({ input, item, before, after }));
}

function motherStep(calf: Animal, { animalId: maeId }: Animal): AdeStep {
  const { animalId, nome, categoria, sexo, raca, dataNascimento } = calf;
  const { rebanhoId, paiId } = calf;
  const kept = { animalId, nome, categoria, sexo, raca, dataNascimento };
  return {
    tipo: 'animals/updated',
    dados: { ...kept, rebanhoId, paiId, maeId },
  };
}
