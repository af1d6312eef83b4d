import { PATHS } from '@/contract/api';
import { checkedBody } from '@/contract/checkedBody';
import { callOf, WRITES } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import type { Operation } from '@/domain/operations';
import type { ApplicationInput } from '@/domain/treatments/types';
import { ANIMAL_ID, anAnimalInput, HERD_ID, TODAY } from '../support/builders';
import { anApplicationInput, MEDICINE_ID } from '../support/buildersHealth';

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

const SEEN = {
  ...{ medicamentoId: MEDICINE_ID, diasCarencia: 4 },
  ...{ quantidadeDoses: 4, intervaloAplicacoes: 24 },
};
/** Recorded before a course went with it. */
const SEEN_BY_OLDER = { medicamentoId: HERD_ID, diasCarencia: 4 };

describe('an application is sent as the specification has it', () => {
  const sent = (dados: ApplicationInput) =>
    callOf({ ...envelope, tipo: 'treatments/applied', dados }).body;
  const { tratamentoId, ...content } = anApplicationInput('A').tratamento;
  const known = { tratamentoId, nome: '', observacao: null, medicamentos: [] };

  it('of one animal by its id, of a treatment of the herd by its own', () => {
    const { animais, rebanhoId, ...rest } = anApplicationInput('A');

    expect(sent({ ...rest, animais, rebanhoId, tratamento: known })).toEqual({
      ...rest,
      ...animais[0],
      tratamento: { ...known, rebanhoId },
    });
  });

  it('a new treatment has none, and its maker says which it will be', () => {
    const made = { ...content, nome: 'Casco' };

    expect(
      sent({
        ...anApplicationInput('AB'),
        tratamento: { ...made, tratamentoId },
      }),
    ).toMatchObject({
      animais: [{}, {}],
      tratamento: {
        ...made,
        tratamentoId: null,
        novoTratamentoId: tratamentoId,
        rebanhoId: HERD_ID,
      },
    });
  });

  it.each([
    ['A', ''],
    ['AB', ''],
    ['A', 'Casco'],
    ['AB', 'Casco'],
  ])('and is read back as it was recorded: %s %s', (letters, nome) => {
    const { tratamento, ...rest } = anApplicationInput(letters);
    const medicamentos = nome === '' ? [] : [MEDICINE_ID];
    const dados = {
      ...rest,
      tratamento: { ...tratamento, nome, medicamentos },
      ...(nome ? {} : { carencias: [SEEN, SEEN_BY_OLDER] }),
    };
    const write = WRITES['treatments/applied'];
    const checked = checkedBody(write, sent(dados), TODAY);
    const beside = { newId: () => '', flags: {}, row: undefined };

    expect(
      checked.ok && write.input(checked.value, { rebanhoId: HERD_ID }, beside),
    ).toEqual({ ok: true, value: dados });
  });
});

it('a parameter cannot leave its place in a path', () => {
  expect(pathTo(PATHS.animal, { animalId: '../../x?y' })).toBe(
    '/api/animal/obter-animal/..%2F..%2Fx%3Fy',
  );
});
