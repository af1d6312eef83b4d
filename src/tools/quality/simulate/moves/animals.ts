import type { Animal, AnimalInput } from '@/domain/animals/types';
import type { CalfInput } from '@/domain/cows/types';
import {
  activeOf,
  editedOne,
  type Maker,
  oneOf,
  type Sight,
  someDay,
  someName,
} from './move';

export function newAnimal(sight: Sight): AnimalInput {
  const { chance, herd, newId } = sight;
  const categoria = chance.pick(['V', 'V', 'N', 'N', 'T']);
  const sexo = { V: 'F', T: 'M', N: chance.pick(['F', 'M']) }[categoria];
  const grown = categoria === 'N' ? 300 : 3000;
  const mother = chance.happens(0.3) ? oneOf(chance, cowsOf(sight)) : undefined;
  const father = chance.happens(0.2)
    ? oneOf(chance, bullsOf(sight))
    : undefined;
  return {
    animalId: newId(),
    rebanhoId: herd.herd.rebanhoId,
    categoria,
    nome: someName(sight),
    sexo: sexo as AnimalInput['sexo'],
    raca: chance.pick(['H', 'J', 'GH']),
    dataNascimento: chance.happens(0.2) ? null : someDay(sight, grown),
    maeId: mother?.animalId ?? null,
    paiId: father?.animalId ?? null,
  };
}

export function cowsOf(sight: Sight): readonly Animal[] {
  return activeOf(sight, ({ categoria }) => categoria === 'V');
}

/** Cows, and heifers that may become one. */
export function femalesOf(sight: Sight): readonly Animal[] {
  return activeOf(sight, ({ sexo }) => sexo === 'F');
}

export function calves(sight: Sight): CalfInput[] {
  const count = sight.chance.pick([0, 1, 1, 1, 2]);
  return Array.from({ length: count }, () => calf(sight));
}

function calf(sight: Sight): CalfInput {
  const { chance, newId } = sight;
  return {
    animalId: newId(),
    nome: someName(sight),
    sexo: chance.pick(['F', 'M']),
    raca: 'GH',
    paiId: null,
    peso: chance.happens(0.5) ? chance.between(28, 45) : null,
  };
}

export function bullsOf(sight: Sight): readonly Animal[] {
  return activeOf(sight, ({ categoria }) => categoria === 'T');
}

const register: Maker = (sight) => ({
  tipo: 'animals/registered',
  dados: newAnimal(sight),
});

const registerMany: Maker = (sight) => ({
  tipo: 'animals/batchRegistered',
  dados: {
    rebanhoId: sight.herd.herd.rebanhoId,
    animais: [newAnimal(sight), newAnimal(sight)],
  },
});

const update: Maker = (sight) => {
  const { chance } = sight;
  const animal = editedOne(chance, activeOf(sight));
  if (!animal) return null;
  const { animalId, rebanhoId, categoria, sexo, paiId } = animal;
  const nome = chance.happens(0.6) ? someName(sight) : animal.nome;
  const raca = chance.happens(0.6)
    ? chance.pick(['H', 'J', 'GH', 'AN'])
    : animal.raca;
  const dataNascimento = chance.happens(0.1)
    ? someDay(sight, 3000)
    : animal.dataNascimento;
  const mother = chance.happens(0.1) ? oneOf(chance, cowsOf(sight)) : undefined;
  const maeId = mother?.animalId ?? animal.maeId;
  const kept = { animalId, rebanhoId, categoria, sexo, paiId };
  const dados = { ...kept, nome, raca, dataNascimento, maeId };
  return { tipo: 'animals/updated', dados };
};

const discard: Maker = (sight) => {
  const { chance } = sight;
  const animal = oneOf(chance, activeOf(sight));
  if (!animal) return null;
  const { animalId, rebanhoId } = animal;
  const motivo = chance.pick(['VENDA', 'IDADE', 'DOENT']);
  const dataOcorrencia = someDay(sight, 3);
  const dados = { animalId, rebanhoId, motivo, dataOcorrencia };
  return {
    tipo: 'animals/discarded',
    dados: { ...dados, justificativa: null },
  };
};

const restore: Maker = (sight) => {
  const { chance, herd } = sight;
  const gone = herd.all('animais').filter(({ descartado }) => descartado);
  const animal = oneOf(chance, gone);
  if (!animal) return null;
  const { animalId, rebanhoId } = animal;
  const nome = chance.happens(0.5) ? someName(sight) : null;
  return { tipo: 'animals/restored', dados: { animalId, rebanhoId, nome } };
};

const bull: Maker = (sight) => {
  const { chance } = sight;
  const animal = oneOf(chance, bullsOf(sight));
  if (!animal) return null;
  const { animalId, rebanhoId } = animal;
  const touroProprio = chance.happens(0.3);
  const quantidadeDoses = touroProprio ? 0 : chance.between(0, 20);
  return {
    tipo: 'bulls/registered',
    dados: { animalId, rebanhoId, touroProprio, quantidadeDoses },
  };
};

const restock: Maker = (sight) => {
  const { chance, newId, today } = sight;
  const animal = oneOf(chance, bullsOf(sight));
  if (!animal) return null;
  const { animalId, rebanhoId } = animal;
  // Below zero some are taken out, which an empty stock refuses.
  const doses = chance.between(-3, 20) || 1;
  const entry = { entradaId: newId(), data: today, doses };
  return { tipo: 'bulls/restocked', dados: { animalId, rebanhoId, ...entry } };
};

/** How often each, and how. */
export const ANIMAL_MOVES: readonly (readonly [number, Maker])[] = [
  [8, register],
  [1, registerMany],
  [8, update],
  [3, discard],
  [2, restore],
  [2, bull],
  [2, restock],
];
