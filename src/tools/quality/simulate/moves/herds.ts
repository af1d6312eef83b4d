import type { Maker } from './move';
import { someName } from './move';

const update: Maker = (sight) => ({
  tipo: 'herds/updated',
  dados: {
    rebanhoId: sight.herd.herd.rebanhoId,
    nome: sight.chance.happens(0.6) ? someName(sight) : sight.herd.herd.nome,
    descricao: sight.chance.pick(['', 'Alto', 'Baixo']),
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
  [2, update],
  [1, register],
  [2, parameters],
];
