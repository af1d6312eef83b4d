import type { Vaccine } from '@/domain/vaccines/types';
import {
  activeOf,
  type Maker,
  oneOf,
  type Sight,
  someDay,
  someName,
  someOf,
  sorted,
} from './move';

function vaccineOf({ chance, herd }: Sight): Vaccine | undefined {
  const open = herd.all('vacinas').filter(({ finalizada }) => !finalizada);
  return oneOf(
    chance,
    sorted(open, ({ vacinaId }) => vacinaId),
  );
}

function definition(sight: Sight, vacinaId: string) {
  const { chance, herd } = sight;
  return {
    vacinaId,
    rebanhoId: herd.herd.rebanhoId,
    nome: `Vacina ${someName(sight)}`,
    intervaloEntreDoses: chance.between(1, 180),
    quantidadeDoses: chance.between(1, 20),
    doseReforco: null,
  };
}

const register: Maker = (sight) => ({
  tipo: 'vaccines/registered',
  dados: definition(sight, sight.newId()),
});

const update: Maker = (sight) => {
  const vaccine = vaccineOf(sight);
  if (!vaccine) return null;
  return {
    tipo: 'vaccines/updated',
    dados: definition(sight, vaccine.vacinaId),
  };
};

const changeFilter: Maker = (sight) => {
  const vaccine = vaccineOf(sight);
  if (!vaccine) return null;
  const { vacinaId, rebanhoId } = vaccine;
  const open = { idadeMinima: null, idadeMaxima: null, vacaPrenha: false };
  return {
    tipo: 'vaccines/filterChanged',
    dados: {
      ...{ vacinaId, rebanhoId, ...open },
      filtroId: vaccine.filtro?.filtroId ?? sight.newId(),
      categoria: sight.chance.pick(['V', 'N', null]),
      sexo: null,
      reprodutividade: null,
      produtividade: null,
    },
  };
};

const applyDose: Maker = (sight) => {
  const { chance, newId } = sight;
  const vaccine = vaccineOf(sight);
  const animals = someOf(chance, activeOf(sight)).slice(0, 5);
  if (!vaccine || animals.length === 0) return null;
  const { vacinaId, rebanhoId } = vaccine;
  return {
    tipo: 'vaccines/doseApplied',
    dados: {
      ...{ vacinaId, rebanhoId },
      doseId: newId(),
      dataAplicacao: someDay(sight, 40),
      animaisSelecionados: animals.map(({ animalId }) => animalId),
      finalizarVacina: chance.happens(0.15),
      historicoVacinacaoId: null,
    },
  };
};

const deleteDose: Maker = ({ chance, herd }) => {
  const all = sorted(herd.all('dosesAplicadas'), ({ doseId }) => doseId);
  const one = oneOf(chance, all);
  if (!one) return null;
  const { rebanhoId, doseId, aplicacaoId } = one;
  return {
    tipo: 'vaccines/doseDeleted',
    dados: { rebanhoId, vacinaId: aplicacaoId, doseId },
  };
};

const conclude: Maker = (sight) => {
  const vaccine = vaccineOf(sight);
  if (!vaccine) return null;
  const { rebanhoId, vacinaId } = vaccine;
  return { tipo: 'vaccines/concluded', dados: { rebanhoId, vacinaId } };
};

export const VACCINE_MOVES: readonly (readonly [number, Maker])[] = [
  [2, register],
  [1, update],
  [1, changeFilter],
  [6, applyDose],
  [1, deleteDose],
  [0.3, conclude],
];
