import { randomUUID } from 'node:crypto';
import { PATHS } from '@/contract/api';
import { WRITE_HEADERS } from '@/contract/headers';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { hearStatements } from '../support/askedStatements';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aDairy, anEvent, type Dairy, NOON } from './cowsFarm';
import { aHerd, refusal } from './farm';

/*
 * A write of a cow names no herd in its address: the device says in the head
 * where she is. It only spares looking for her; what it says is not believed.
 */

let test: TestApp;
let dairy: Dairy;

beforeAll(async () => {
  test = await startTestApp({ servers: 1, now: () => NOON });
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  dairy = await aDairy(test);
});

function record(herd: string | null, key: string = randomUUID()) {
  return test.call({
    ...{ method: 'POST', url: PATHS.recordReproductive, as: dairy.user },
    body: anEvent(dairy.cow, { eventId: key }),
    headers: {
      [WRITE_HEADERS.idempotencyKey]: key,
      ...(herd && { [WRITE_HEADERS.herd]: herd }),
    },
  });
}

const events = async () =>
  (await dairy.pulled()).mudancas.situacoesReprodutivas.length;

it('asks the database less where the herd is named', async () => {
  const names: string[] = [];
  hearStatements(({ name }) => names.push(name));
  const asked = async (herd: string | null) => {
    names.length = 0;
    expect((await record(herd)).status).toBe(201);
    return names.filter((name) => /^(membro|escrita)-/.test(name)).length;
  };
  expect(await asked(null)).toBe(3);
  expect(await asked(dairy.rebanhoId)).toBe(0);
});

it('finds her where she is, whatever herd is named', async () => {
  const own = (await aHerd(test, dairy.user, 'Outro')).rebanhoId;
  const foreign = (await aDairy(test)).rebanhoId;
  for (const herd of [own, foreign, randomUUID(), own.toUpperCase()]) {
    expect((await record(herd)).status).toBe(201);
  }
  expect(await events()).toBe(4);
});

it('does once what comes again, with the herd named or not', async () => {
  const other = (await aHerd(test, dairy.user, 'Outro')).rebanhoId;
  const key = randomUUID();
  const answers = [];
  for (const herd of [other, null, dairy.rebanhoId, other]) {
    answers.push(await record(herd, key));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await events()).toBe(1);
});

it('refuses what is no herd’s id', async () => {
  expect(refusal(await record('meu'))).toMatchObject({
    status: 400,
    campos: [[WRITE_HEADERS.herd, REQUEST_MESSAGES.idInvalid]],
  });
});
