import { dayNumber } from '@/domain/shared/dates';
import { cowsOf } from './animals';
import {
  activeOf,
  type Maker,
  oneOf,
  type Sight,
  someDay,
  someOf,
  sorted,
} from './move';

const recordMilk: Maker = (sight) => {
  const { chance, newId, herd } = sight;
  const cows = someOf(chance, cowsOf(sight)).slice(0, 4);
  if (cows.length === 0) return null;
  const registros = cows.map(({ animalId }) => ({
    vacaId: animalId,
    litros: chance.between(20, 300) / 10,
  }));
  return {
    tipo: 'production/recorded',
    dados: {
      rebanhoId: herd.herd.rebanhoId,
      producaoId: newId(),
      dataOcorrencia: someDay(sight, 5),
      ordenha: chance.pick([1, 2, null]),
      registros,
    },
  };
};

/** Cows of a milking that were not milked after all; none of days to come. */
const takeOut: Maker = ({ chance, newId, herd, today }) => {
  const until = dayNumber(today);
  const milked = herd
    .all('producoes')
    .filter(({ registros }) => registros.length > 0)
    .filter(({ dataOcorrencia }) => dayNumber(dataOcorrencia) <= until);
  const one = oneOf(
    chance,
    sorted(milked, ({ producaoId }) => producaoId),
  );
  if (!one) return null;
  const { rebanhoId, dataOcorrencia, ordenha, registros } = one;
  const retiradas = someOf(chance, registros).map(({ vacaId }) => vacaId);
  const place = { rebanhoId, producaoId: newId(), dataOcorrencia, ordenha };
  const dados = { ...place, registros: [], retiradas };
  return { tipo: 'production/recorded', dados };
};

const deleteMilk: Maker = ({ chance, herd }) => {
  const all = sorted(herd.all('producoes'), ({ producaoId }) => producaoId);
  const one = oneOf(chance, all);
  if (!one) return null;
  const { rebanhoId, producaoId } = one;
  return { tipo: 'production/deleted', dados: { rebanhoId, producaoId } };
};

function weighing(sight: Sight, animalId: string) {
  const { chance, newId } = sight;
  return {
    pesagemId: newId(),
    animalId,
    dataPesagem: someDay(sight, 10),
    peso: chance.between(60, 700),
    metodo: chance.pick(['BALANCA', 'FITA', 'ESTIMADO']),
    tipo: 'ROTINA' as const,
  };
}

const weigh: Maker = (sight) => {
  const { chance, herd } = sight;
  const animals = someOf(chance, activeOf(sight)).slice(0, 3);
  if (animals.length === 0) return null;
  const pesagens = animals.map(({ animalId }) => weighing(sight, animalId));
  const { rebanhoId } = herd.herd;
  return { tipo: 'weighings/recorded', dados: { rebanhoId, pesagens } };
};

const deleteWeighing: Maker = ({ chance, herd }) => {
  const all = sorted(herd.all('pesagens'), ({ pesagemId }) => pesagemId);
  const one = oneOf(chance, all);
  if (!one) return null;
  const { rebanhoId, pesagemId, animalId } = one;
  return {
    tipo: 'weighings/deleted',
    dados: { rebanhoId, pesagemId, animalId },
  };
};

export const MEASURE_MOVES: readonly (readonly [number, Maker])[] = [
  [5, recordMilk],
  [1, takeOut],
  [1, deleteMilk],
  [5, weigh],
  [1, deleteWeighing],
];
