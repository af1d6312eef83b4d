import { randomUUID } from 'node:crypto';
import type {
  AnimalBatchAnswer,
  AnimalPage,
  ProblemAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { AnimalInput } from '@/domain/animals/types';
import { ANIMAL_MESSAGES as M } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aBull, aCow, aHerd, refusal, registered } from './farm';

let test: TestApp;
let user: TestUser;
let herdId: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  herdId = (await aHerd(test, user)).rebanhoId;
});

const batch = (animais: unknown, rebanhoId = herdId) =>
  test.call({
    method: 'POST',
    url: pathTo(PATHS.registerAnimals, { rebanhoId }),
    body: { animais },
    as: user,
  });
const total = async () => {
  const url = pathTo(PATHS.animals, { rebanhoId: herdId });
  return (await test.call({ url, as: user })).json<AnimalPage>().total;
};
const rowsOf = async (animais: readonly unknown[]) => {
  const answer = await batch(animais);
  const { campos = [] } = answer.json<ProblemAnswer>().extra;
  return campos.map(({ linha, campo, mensagem }) => [linha, campo, mensagem]);
};
const cow = (nome: string, more: Partial<AnimalInput> = {}) =>
  aCow(herdId, { nome, ...more });

it('registers all, a calf before its mother too', async () => {
  const mother = cow('Mãe');
  const father = aBull(herdId);
  const calf = cow('Cria', {
    maeId: mother.animalId,
    paiId: father.animalId,
    dataNascimento: '01/01/2025',
  });
  const answer = await batch([calf, mother, father]);
  expect(answer.status).toBe(201);
  const { message, animais, rebanho } = answer.json<AnimalBatchAnswer>();
  expect(message).toBe(M.registeredMany);
  expect(animais.map(({ nome }) => nome)).toEqual(['Cria', 'Mãe', 'Sultão']);
  expect(animais[0]?.mae?.nome).toBe('Mãe');
  expect(animais[0]?.pai?.nome).toBe('Sultão');
  expect(rebanho.qntdAnimais).toBe(3);
  expect(new Set(animais.map(({ versao }) => versao))).toEqual(
    new Set([rebanho.versao]),
  );
});

it('sent twice answers the same and adds nothing', async () => {
  const rows = [cow('A'), cow('B')];
  const first = await batch(rows);
  const second = await batch(rows);
  expect(second.json()).toEqual(first.json());
  expect(await total()).toBe(2);
});

it('writes nothing where one row fails, and says which', async () => {
  await registered(test, user, cow('Mimosa'));
  const twin = cow('Gêmea');
  expect(
    await rowsOf([
      cow('Boa'),
      cow('MIMOSA'),
      cow('Igual'),
      cow(' igual '),
      twin,
      { ...twin, nome: 'Outra' },
      cow('Órfã', { maeId: randomUUID() }),
    ]),
  ).toEqual([
    [1, 'nome', M.nameTaken],
    [3, 'nome', M.nameTaken],
    [5, 'animalId', M.idTaken],
    [6, 'maeId', M.motherNotFound],
  ]);
  expect(await total()).toBe(1);
});

it('names every failing field of every row', async () => {
  const rows = [cow('Boa'), { ...cow('a_b'), sexo: 'X', cor: 'preta' }];
  const found = await rowsOf(rows);
  expect(found).toContainEqual([1, 'nome', M.nameCharacters]);
  expect(found).toContainEqual([1, 'cor', REQUEST_MESSAGES.unknownField]);
  expect(
    await rowsOf([cow('Boa'), { ...cow('C'), rebanhoId: randomUUID() }]),
  ).toEqual([[1, 'rebanhoId', REQUEST_MESSAGES.idInvalid]]);
});

it.each([
  ['none', []],
  ['no list', 'x'],
  ['nothing', null],
  ['a null row', [null]],
  ['a number as row', [7]],
])('refuses %s', async (_, animais) => {
  const refused = refusal(await batch(animais));
  expect(refused.status).toBe(400);
  expect(refused.detail).toBe(REQUEST_MESSAGES.invalid);
  expect(await total()).toBe(0);
});

it('refuses an unknown herd before looking at the rows', async () => {
  expect((await batch([{}], randomUUID())).status).toBe(404);
});

it('takes an id of another herd of the person for taken, and writes nothing', async () => {
  const other = (await aHerd(test, user)).rebanhoId;
  const { animalId } = await registered(test, user, aCow(other));
  const answer = await batch([cow('Boa'), cow('Outra', { animalId })]);
  expect(refusal(answer)).toMatchObject({ status: 409, detail: M.idTaken });
  expect(await total()).toBe(0);
});

it('holds 20,000 animals in a herd and not one more', async () => {
  await test.database.repositories.writes.commit(
    {
      rebanhoId: herdId,
      versao: 1,
      nome: 'Cheio',
      descricao: '',
      active: 19_999,
      discarded: 0,
      created: false,
      deleted: false,
      guest: false,
      inserted: [],
      updated: [],
      removed: [],
      elsewhere: [],
      tables: [],
    },
    {
      place: herdId,
      usuarioId: (await test.login(user)).usuarioId,
      key: null,
      hash: '',
      status: 200,
      body: '{}',
      device: null,
    },
    new Date(),
  );
  expect(refusal(await batch([cow('A'), cow('B')]))).toMatchObject({
    status: 400,
    detail: M.tooMany,
  });
  expect((await batch([cow('A')])).status).toBe(201);
  expect((await batch([cow('B')])).status).toBe(400);
});

it('takes 5,000 rows in one call', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => cow(`Vaca ${n}`));
  expect((await batch(rows)).status).toBe(201);
  expect(await total()).toBe(5_000);
});
