import { PATHS } from '@/contract/api';
import { callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import type { Operation } from '@/domain/operations';
import { ANIMAL_ID, anAnimalInput, HERD_ID } from '../support/builders';

const envelope = { id: 'op', at: '2026-11-20T12:00:00.000Z' };

it.each<[Operation, string, string]>([
  [
    {
      ...envelope,
      tipo: 'herds/registered',
      dados: { rebanhoId: HERD_ID, nome: 'A', descricao: '' },
    },
    'POST',
    '/api/rebanho/cadastrar',
  ],
  [
    {
      ...envelope,
      tipo: 'herds/updated',
      dados: { rebanhoId: HERD_ID, nome: 'A', descricao: '' },
    },
    'PUT',
    `/api/rebanho/atualizar/${HERD_ID}`,
  ],
  [
    { ...envelope, tipo: 'herds/deleted', dados: { rebanhoId: HERD_ID } },
    'DELETE',
    `/api/rebanho/deletar/${HERD_ID}`,
  ],
  [
    { ...envelope, tipo: 'animals/registered', dados: anAnimalInput() },
    'POST',
    `/api/animal/cadastrar-animal/${HERD_ID}`,
  ],
  [
    {
      ...envelope,
      tipo: 'animals/batchRegistered',
      dados: { rebanhoId: HERD_ID, animais: [anAnimalInput()] },
    },
    'POST',
    `/api/animal/cadastrar-animais/${HERD_ID}`,
  ],
  [
    { ...envelope, tipo: 'animals/updated', dados: anAnimalInput() },
    'POST',
    '/api/animal/atualizar-animal',
  ],
  [
    {
      ...envelope,
      tipo: 'animals/discarded',
      dados: {
        animalId: ANIMAL_ID,
        rebanhoId: HERD_ID,
        motivo: 'VENDA',
        justificativa: null,
        dataOcorrencia: null,
      },
    },
    'POST',
    `/api/animal/deletar/${ANIMAL_ID}`,
  ],
  [
    {
      ...envelope,
      tipo: 'animals/restored',
      dados: { animalId: ANIMAL_ID, rebanhoId: HERD_ID, nome: null },
    },
    'POST',
    `/api/animal/restaurar/${ANIMAL_ID}`,
  ],
  [
    {
      ...envelope,
      tipo: 'bulls/registered',
      dados: {
        animalId: ANIMAL_ID,
        rebanhoId: HERD_ID,
        touroProprio: true,
        quantidadeDoses: 0,
      },
    },
    'POST',
    '/api/touro/cadastrar-touro',
  ],
])('%# $tipo is sent by its call', (operation, method, url) => {
  expect(callOf(operation)).toMatchObject({ method, url });
});

it('a bull call carries only what its schema knows', () => {
  const dados = {
    animalId: ANIMAL_ID,
    rebanhoId: HERD_ID,
    touroProprio: true,
    quantidadeDoses: 0,
  };
  const { body } = callOf({ ...envelope, tipo: 'bulls/registered', dados });

  expect(body).toEqual({
    animalId: ANIMAL_ID,
    touroProprio: true,
    quantidadeDoses: 0,
  });
});

it('a parameter cannot leave its place in a path', () => {
  expect(pathTo(PATHS.animal, { animalId: '../../x?y' })).toBe(
    '/api/animal/obter-animal/..%2F..%2Fx%3Fy',
  );
});
