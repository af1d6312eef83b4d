import type { Animal } from '../../animals/types';
import { type CalvingCondition, calvingDescription } from '../../cows/calves';
import type { CalfInput } from '../../cows/types';
import { GENDERS, lidaOf } from './codes';
import {
  type Item,
  identifierIn,
  isOwn,
  listIn,
  recordIn,
  textIn,
} from './reading';
import { kilosIn } from './takeWeights';
import { isUuid, type Taking } from './taking';

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

/** Of a calving: what came of it. */
export function calved(taking: Taking, item: Item, placed: Dam) {
  const { own, record } = item;
  if (isOwn(item)) return { crias: ownCalves(taking, own.crias, placed) };
  const details = [...listIn(record.progenyDetails), ...listIn(record.progeny)];
  const all = details.map(recordIn);
  const crias = all.flatMap((one, at) =>
    calfOf(taking, `${item.key} cria ${at}`, one, placed),
  );
  const dead = all.filter(
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
  const { animalId, nome, sexo, raca, paiId } = calf;
  return [{ animalId, nome, sexo, raca, paiId, peso: null }];
}

/** Hers that is known, or one that is new and has a name or a number. */
function calfOf(
  taking: Taking,
  key: string,
  one: Readonly<Record<string, unknown>>,
  { animal }: Dam,
): CalfInput[] {
  const identifier = identifierIn(one.identifier);
  const found = identifier
    ? taking.directory.find(identifier, textIn(one.name))
    : [];
  if (found.length > 0) {
    return found.flatMap((id) => linked(taking, id, animal));
  }
  const nome = textIn(one.name) ?? textIn(one.managementTag) ?? identifier?.id;
  const alive = (textIn(one.birthStatus) ?? 'Alive') === 'Alive';
  const sexo = lidaOf(GENDERS, one.gender);
  if (!nome || !alive || !sexo) return [];
  const animalId = taking.ports.derived(key);
  if (identifier) taking.directory.named(animalId, identifier);
  const peso = kilosIn(one.birthWeight) ?? null;
  return [{ animalId, nome, sexo, raca: animal.raca, paiId: null, peso }];
}
