import type { Scheme } from '@/domain/identifiers/types';
import { activeOf, type Maker, oneOf, type Sight, sorted } from './move';

/** Few, so that two devices hang the same on two animals. */
export function someIdentifier({ chance }: Sight) {
  const esquema: Scheme = chance.pick(['MANEJO', 'MANEJO', 'EID', 'PNIB']);
  const number = String(chance.between(1, 40));
  const valor = {
    MANEJO: number.padStart(3, '0'),
    EID: `999${number.padStart(12, '0')}`,
    PNIB: `076${number.padStart(12, '0')}`,
  }[esquema];
  return { esquema, valor };
}

function hung(sight: Sight) {
  const animal = oneOf(sight.chance, activeOf(sight));
  if (!animal) return null;
  const { animalId } = animal;
  const identificacaoId = sight.newId();
  return { identificacaoId, animalId, ...someIdentifier(sight), desde: null };
}

const register: Maker = (sight) => {
  const one = hung(sight);
  if (!one) return null;
  const { rebanhoId } = sight.herd.herd;
  return { tipo: 'identifiers/registered', dados: { rebanhoId, ...one } };
};

const registerMany: Maker = (sight) => {
  const found = [hung(sight), hung(sight)];
  const identificacoes = found.filter((one) => one !== null);
  if (identificacoes.length === 0) return null;
  const { rebanhoId } = sight.herd.herd;
  const dados = { rebanhoId, identificacoes };
  return { tipo: 'identifiers/batchRegistered', dados };
};

const close: Maker = ({ chance, herd, today }) => {
  const all = sorted(herd.all('identificacoes'), (one) => one.identificacaoId);
  const one = oneOf(
    chance,
    all.filter(({ ate }) => ate === null),
  );
  if (!one) return null;
  const { rebanhoId, identificacaoId, animalId, esquema, valor } = one;
  const key = { rebanhoId, identificacaoId, animalId, esquema, valor };
  const motivo = chance.pick(['Perdeu', 'Trocou']);
  return { tipo: 'identifiers/closed', dados: { ...key, ate: today, motivo } };
};

const closeMany: Maker = ({ chance, herd, today }) => {
  const all = sorted(herd.all('identificacoes'), (one) => one.identificacaoId);
  const open = all.filter(({ ate }) => ate === null);
  const found = [oneOf(chance, open), oneOf(chance, open)];
  const identificacoes = found
    .filter((one) => one !== undefined)
    .map(({ identificacaoId, animalId, esquema, valor }) => ({
      ...{ identificacaoId, animalId, esquema, valor },
    }));
  if (identificacoes.length === 0) return null;
  const { rebanhoId } = herd.herd;
  const dados = { rebanhoId, identificacoes, ate: today, motivo: 'Engano' };
  return { tipo: 'identifiers/batchClosed', dados };
};

export const IDENTIFIER_MOVES: readonly (readonly [number, Maker])[] = [
  [4, register],
  [1, registerMany],
  [2, close],
  [1, closeMany],
];
