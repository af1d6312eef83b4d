import type { Maker } from './move';
import { someName } from './move';

const update: Maker = (sight) => ({
  tipo: 'herds/updated',
  dados: {
    rebanhoId: sight.herd.herd.rebanhoId,
    nome: someName(sight),
    descricao: '',
  },
});

const register: Maker = (sight) => ({
  tipo: 'herds/registered',
  dados: { rebanhoId: sight.newId(), nome: someName(sight), descricao: '' },
});

const parameters: Maker = ({ chance, herd }) => ({
  tipo: 'parameters/changed',
  dados: {
    rebanhoId: herd.herd.rebanhoId,
    valores: { pveDias: chance.between(30, 90) },
  },
});

export const HERD_MOVES: readonly (readonly [number, Maker])[] = [
  [1, update],
  [1, register],
  [1, parameters],
];
