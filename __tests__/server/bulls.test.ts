import { randomUUID } from 'node:crypto';
import type {
  BullDetailsAnswer,
  BullSummary,
  BullWriteAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { TITLES } from '@/domain/shared/messages';
import { BULL_MESSAGES as M } from '@/domain/shared/recordMessages';
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

const register = (body: unknown) =>
  test.call({ method: 'POST', url: PATHS.registerBull, body, as: user });

it('keeps ownership and stock, and gives them back', async () => {
  const { animalId } = await registered(test, user, aBull(herdId));
  const body = { animalId, touroProprio: false, quantidadeDoses: 40 };
  const answer = await register(body);
  expect(answer.status).toBe(200);
  const { message, touro } = answer.json<BullWriteAnswer>();
  expect(message).toBe(M.registered);
  expect(touro).toMatchObject({ touroProprio: false, quantidadeDoses: 40 });
  const url = pathTo(PATHS.bulls, { rebanhoId: herdId });
  const list = await test.call({ url, as: user });
  expect(list.json<BullSummary[]>()).toEqual([
    expect.objectContaining({ id: animalId, quantidadeDoses: 40 }),
  ]);
});

it('gives its details with its offspring', async () => {
  const { animalId } = await registered(test, user, aBull(herdId));
  const calf = aCow(herdId, { paiId: animalId, dataNascimento: '01/01/2025' });
  await registered(test, user, calf);
  const url = pathTo(PATHS.bull, { touroId: animalId });
  const details = (
    await test.call({ url, as: user })
  ).json<BullDetailsAnswer>();
  expect(details).toMatchObject({ animalId, nome: 'Sultão' });
  expect(details.filhos.map(({ id }) => id)).toEqual([calf.animalId]);
});

it('has no details of a cow', async () => {
  const { animalId } = await registered(test, user, aCow(herdId));
  const url = pathTo(PATHS.bull, { touroId: animalId });
  expect((await test.call({ url, as: user })).status).toBe(404);
});

it.each([
  [{ touroProprio: true, quantidadeDoses: 1 }, M.ownWithDoses],
  [{ touroProprio: false, quantidadeDoses: -1 }, M.dosesInvalid],
  [{ touroProprio: false, quantidadeDoses: 1.5 }, M.dosesInvalid],
  [{ touroProprio: false, quantidadeDoses: '3' }, M.dosesInvalid],
  [{ touroProprio: false }, M.dosesInvalid],
  [{ touroProprio: false, quantidadeDoses: 100_001 }, M.dosesInvalid],
])('refuses %j', async (more, mensagem) => {
  const { animalId } = await registered(test, user, aBull(herdId));
  expect(refusal(await register({ animalId, ...more }))).toMatchObject({
    status: 400,
    title: TITLES.bull,
    detail: mensagem,
    campos: [['quantidadeDoses', mensagem]],
  });
});

it('takes an own bull without a number of doses', async () => {
  const { animalId } = await registered(test, user, aBull(herdId));
  const answer = await register({ animalId, touroProprio: true });
  expect(answer.json<BullWriteAnswer>().touro).toMatchObject({
    touroProprio: true,
    quantidadeDoses: 0,
  });
});

describe('semen that came', () => {
  const restock = (body: object) =>
    test.call({ method: 'POST', url: PATHS.restockBull, body, as: user });

  it('adds to the stock once, and stands among its movements', async () => {
    const { animalId } = await registered(test, user, aBull(herdId));
    await register({ animalId, touroProprio: false, quantidadeDoses: 3 });
    const entry = { animalId, entradaId: randomUUID(), doses: 10 };
    const answer = await restock({ ...entry, data: '01/03/2026' });
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({
      message: M.restocked,
      touro: { quantidadeDoses: 13 },
      entrada: { ...entry, data: '01/03/2026' },
    });
    expect((await restock(entry)).json()).toMatchObject({
      touro: { quantidadeDoses: 13 },
    });
    const url = pathTo(PATHS.bull, { touroId: animalId });
    expect((await test.call({ url, as: user })).json()).toMatchObject({
      movimentosSemen: [
        { eventId: entry.entradaId, data: '01/03/2026', doses: 10 },
      ],
    });
  });

  it('goes out again by a negative entry, where there is as much', async () => {
    const { animalId } = await registered(test, user, aBull(herdId));
    await register({ animalId, touroProprio: false, quantidadeDoses: 1 });
    expect((await restock({ animalId, doses: -1 })).json()).toMatchObject({
      touro: { quantidadeDoses: 0 },
      entrada: { doses: -1 },
    });
    expect(refusal(await restock({ animalId, doses: -1 }))).toMatchObject({
      ...{ status: 400, detail: M.tooFew },
    });
    expect(refusal(await restock({ animalId, doses: 0 }))).toMatchObject({
      ...{ status: 400, detail: M.dosesInvalid },
    });
  });

  it('is refused of a stranger’s bull, and without a number', async () => {
    const { animalId } = await registered(test, user, aBull(herdId));
    const stranger = await test.signUp();
    const entry = { animalId, doses: 10 };
    const url = PATHS.restockBull;
    const theirs = await test.call({
      ...{ method: 'POST', url, body: entry, as: stranger },
    });
    expect(theirs.status).toBe(404);
    expect(refusal(await restock({ animalId }))).toMatchObject({
      ...{ status: 400, title: TITLES.bull, detail: M.dosesInvalid },
    });
  });
});

it('refuses a cow and an unknown animal', async () => {
  const { animalId } = await registered(test, user, aCow(herdId));
  const data = { touroProprio: true, quantidadeDoses: 0 };
  expect(refusal(await register({ animalId, ...data }))).toMatchObject({
    status: 400,
    title: TITLES.bull,
    detail: M.notABull,
  });
  const unknown = { animalId: randomUUID(), ...data };
  expect((await register(unknown)).status).toBe(404);
});
