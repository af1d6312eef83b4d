import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AnimalWriteAnswer } from '@/contract/answers';
import { HEADERS } from '@/contract/paths';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { WRITE_FUNCTION } from '@/server/repositories/writeFunction';
import { hearStatements } from '../support/askedStatements';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered, registering } from './farm';

/*
 * Writes to several herds that come in the same turn are one statement of the
 * database. Where herds lie on several machines each is one of its own.
 */

let test: TestApp;
let user: TestUser;
let herds: readonly string[];
let names: string[];

beforeAll(async () => {
  test = await startTestApp({ servers: 1 });
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

beforeEach(async () => {
  user = await test.signUp();
  const made: string[] = [];
  for (const nome of ['Sítio', 'Fazenda', 'Retiro', 'Granja']) {
    const { rebanhoId } = await aHerd(test, user, nome);
    await registered(test, user, aCow(rebanhoId));
    made.push(rebanhoId);
  }
  herds = made;
  names = [];
  hearStatements(({ name }) => names.push(name));
});

/** A cow of this name for each herd, all at once. */
const cows = (nome: (at: number) => string) =>
  herds.map((rebanhoId, at) => aCow(rebanhoId, { nome: nome(at) }));

const send = (cow: ReturnType<typeof aCow>, chave: string = randomUUID()) =>
  test.call({
    ...registering(cow),
    headers: { [HEADERS.idempotencyKey]: chave },
    as: user,
  });

const writes = () => names.filter((name) => name.startsWith(WRITE_FUNCTION));

it('are one statement, each with its own answer', async () => {
  const sent = cows((at) => `Estrela ${at}`);
  const answers = await Promise.all(sent.map((cow) => send(cow)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const told = answers.map((one) => one.json<AnimalWriteAnswer>().animal);
  expect(told.map(({ animalId }) => animalId)).toEqual(
    sent.map(({ animalId }) => animalId),
  );
  const one = test.database.spread ? 4 : 1;
  expect(writes()).toHaveLength(one);
});

it('that cannot be fail alone, and the others are there once', async () => {
  const sent = cows((at) => (at === 2 ? 'Mimosa' : 'Estrela'));
  const answers = await Promise.all(sent.map((cow) => send(cow)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 400, 201]);
  const [refused] = answers.filter(({ status }) => status === 400);
  expect(refused && refusal(refused).campos).toEqual([
    ['nome', ANIMAL_MESSAGES.nameTaken],
  ]);
  const versions = answers.map(
    (answer) => answer.json<Partial<AnimalWriteAnswer>>().rebanho?.versao,
  );
  expect(versions).toEqual([3, 3, undefined, 3]);
});

it('that come again do not fail the others, and get their answer', async () => {
  const [first, ...others] = cows((at) => `Estrela ${at}`);
  const chave = randomUUID();
  if (!first) throw new Error('no herd');
  const before = await send(first, chave);
  const [again, ...rest] = await Promise.all([
    send(first, chave),
    ...others.map((cow) => send(cow)),
  ]);
  expect(again.text).toBe(before.text);
  expect(rest.map(({ status }) => status)).toEqual([201, 201, 201]);
});

it('do not wait for a herd that somebody holds', async () => {
  const holder = new pg.Client({ connectionString: test.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM rebanho WHERE rebanho_id = $1 FOR UPDATE', [
    herds[0],
  ]);
  const [held, ...free] = cows((at) => `Estrela ${at}`).map((cow) => send(cow));
  const answers = await Promise.all(free);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await holder.query('COMMIT');
  await holder.end();
  expect((await held)?.status).toBe(201);
});
