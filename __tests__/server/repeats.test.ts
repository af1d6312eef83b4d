import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type {
  AnimalPage,
  AnimalWriteAnswer,
  WriteAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { WRITE_HEADERS } from '@/contract/headers';
import { GAP_MAX, pathTo } from '@/contract/paths';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { answers } from '@/server/database/migrations/later';
import {
  type Call,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aBull, aCow, aHerd, refusal, registered, registering } from './farm';

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

const keyed = (key: string, more: Record<string, string> = {}) => ({
  [WRITE_HEADERS.idempotencyKey]: key,
  ...more,
});
const sent = (call: Call, headers: Record<string, string>, as = user) =>
  test.call({ ...call, headers, as });
const total = async () => {
  const url = pathTo(PATHS.animals, { rebanhoId: herdId });
  return (await test.call({ url, as: user })).json<AnimalPage>().total;
};
const echoed = 'idempotency-key';
const replayed = 'idempotency-replayed';

/** One right call of every write, on a farm made for it. */
const WRITES: Record<string, () => Promise<Call>> = {
  registerHerd: async () => ({
    method: 'POST',
    url: PATHS.registerHerd,
    body: { nome: 'Sem id' },
  }),
  updateHerd: async () => ({
    method: 'PUT',
    url: pathTo(PATHS.updateHerd, { rebanhoId: herdId }),
    body: { nome: 'Novo', descricao: 'x' },
  }),
  deleteHerd: async () => ({
    method: 'DELETE',
    url: pathTo(PATHS.deleteHerd, { rebanhoId: herdId }),
  }),
  registerAnimal: async () => {
    const { animalId: _, ...body } = aCow(herdId);
    return { ...registering(aCow(herdId)), body };
  },
  registerAnimals: async () => ({
    method: 'POST',
    url: pathTo(PATHS.registerAnimals, { rebanhoId: herdId }),
    body: { animais: [aCow(herdId), aBull(herdId)] },
  }),
  updateAnimal: async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    const body = aCow(herdId, { animalId, nome: 'Outra' });
    return { method: 'POST', url: PATHS.updateAnimal, body };
  },
  discardAnimal: async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    const url = pathTo(PATHS.discardAnimal, { animalId });
    return { method: 'POST', url, body: { motivo: 'VENDA' } };
  },
  restoreAnimal: async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    const discard = pathTo(PATHS.discardAnimal, { animalId });
    const body = { motivo: 'VENDA' };
    await test.call({ method: 'POST', url: discard, body, as: user });
    const url = pathTo(PATHS.restoreAnimal, { animalId });
    return { method: 'POST', url, body: {} };
  },
  registerBull: async () => {
    const { animalId } = await registered(test, user, aBull(herdId));
    const body = { animalId, touroProprio: false, quantidadeDoses: 7 };
    return { method: 'POST', url: PATHS.registerBull, body };
  },
};

describe.each(Object.keys(WRITES))('%s', (name) => {
  const make = () => WRITES[name]?.() ?? Promise.reject(new Error(name));

  it('sent twice with its key gets the same answer, marked', async () => {
    const call = await make();
    const headers = keyed(randomUUID());
    const first = await sent(call, headers);
    expect(first.status).toBeLessThan(300);
    expect(first.headers[replayed]).toBeUndefined();
    const second = await sent(call, headers);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(second.headers[replayed]).toBe('true');
    expect(second.headers[echoed]).toBe(headers[WRITE_HEADERS.idempotencyKey]);
  });

  it('sent five times at once takes effect once', async () => {
    const call = await make();
    const headers = keyed(randomUUID(), device(1));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sent(call, headers)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const marks = answers.filter((answer) => answer.headers[replayed]);
    expect(marks).toHaveLength(4);
  });
});

const deviceId = randomUUID();
function device(sequence: number, id = deviceId): Record<string, string> {
  return {
    [WRITE_HEADERS.device]: id,
    [WRITE_HEADERS.sequence]: String(sequence),
  };
}

describe('a key', () => {
  it('used with another body is refused 422', async () => {
    const headers = keyed(randomUUID());
    await sent(registering(aCow(herdId)), headers);
    const other = await sent(registering(aBull(herdId)), headers);
    expect(refusal(other)).toMatchObject({
      status: 422,
      detail: REQUEST_MESSAGES.keyReused,
    });
    expect(other.headers[echoed]).toBe(headers[WRITE_HEADERS.idempotencyKey]);
    expect(await total()).toBe(1);
  });

  it('keeps a refusal too, even once it would pass', async () => {
    const { animalId } = await registered(test, user, aCow(herdId));
    const call = registering(aCow(herdId, { nome: 'MIMOSA' }));
    const headers = keyed(randomUUID());
    const first = await sent(call, headers);
    expect(refusal(first).detail).toBe(ANIMAL_MESSAGES.nameTaken);
    const url = pathTo(PATHS.discardAnimal, { animalId });
    const body = { motivo: 'VENDA' };
    await test.call({ method: 'POST', url, body, as: user });
    const second = await sent(call, headers);
    expect([second.status, second.text]).toEqual([400, first.text]);
    expect(second.headers[replayed]).toBe('true');
  });

  const aNewHerd = (rebanhoId: string): Call => ({
    method: 'POST',
    url: PATHS.registerHerd,
    body: { rebanhoId, nome: 'Nova', descricao: '' },
  });

  it('keeps that of a herd too many, which came to be nowhere', async () => {
    for (let n = 1; n < 50; n += 1) await aHerd(test, user);
    const call = aNewHerd(randomUUID());
    const headers = keyed(randomUUID());
    const first = await sent(call, headers);
    expect(refusal(first).detail).toBe(HERD_MESSAGES.tooMany);
    const url = pathTo(PATHS.deleteHerd, { rebanhoId: herdId });
    await test.call({ method: 'DELETE', url, as: user });
    const second = await sent(call, headers);
    expect([second.status, second.text]).toEqual([400, first.text]);
    expect(second.headers[replayed]).toBe('true');
  });

  it("keeps that of a herd whose id is another's", async () => {
    const theirs = await aHerd(test, await test.signUp());
    const headers = keyed(randomUUID());
    const first = await sent(aNewHerd(theirs.rebanhoId), headers);
    expect(first.status).toBe(409);
    const second = await sent(aNewHerd(theirs.rebanhoId), headers);
    expect(second.text).toBe(first.text);
    expect(second.headers[replayed]).toBe('true');
  });

  it('does not keep the refusal of what no client of ours sends', async () => {
    const headers = keyed(randomUUID());
    const url = pathTo(PATHS.registerAnimal, { rebanhoId: herdId });
    const odd: Call = { method: 'POST', url, body: { nome: 7 } };
    const right: Call = { ...odd, body: aCow(herdId) };

    expect((await sent(odd, headers)).status).toBe(400);
    expect((await sent(right, headers)).status).toBe(201);
  });

  it('keeps that of a day to come: a clock that runs ahead sends it', async () => {
    const headers = keyed(randomUUID());
    const url = pathTo(PATHS.registerAnimal, { rebanhoId: herdId });
    const early = aCow(herdId, { dataNascimento: '01/01/2090' });
    const call: Call = { method: 'POST', url, body: early };

    expect((await sent(call, headers)).status).toBe(400);
    const again = await sent(call, headers);
    expect(again.status).toBe(400);
    expect(again.headers[replayed]).toBe('true');
  });

  it('of another user is another key', async () => {
    const headers = keyed(randomUUID());
    await sent(registering(aCow(herdId)), headers);
    const other = await test.signUp();
    const theirs = (await aHerd(test, other)).rebanhoId;
    const answer = await sent(registering(aCow(theirs)), headers, other);
    expect(answer.status).toBe(201);
    expect(answer.headers[replayed]).toBeUndefined();
  });

  it('answers for a write whose herd is gone since', async () => {
    const headers = keyed(randomUUID());
    const call = registering(aCow(herdId));
    const first = await sent(call, headers);
    const url = pathTo(PATHS.deleteHerd, { rebanhoId: herdId });
    await test.call({ method: 'DELETE', url, as: user });
    expect((await sent(call, headers)).text).toBe(first.text);
  });

  it('that is no UUID is refused, and nothing is written', async () => {
    const answer = await sent(registering(aCow(herdId)), keyed('abc'));
    expect(refusal(answer).campos).toEqual([
      [WRITE_HEADERS.idempotencyKey, REQUEST_MESSAGES.idInvalid],
    ]);
    expect(await total()).toBe(0);
  });
});

describe('a device', () => {
  const at = async (sequence: number, nome: string) => {
    const headers = keyed(randomUUID(), device(sequence));
    const answer = await sent(registering(aCow(herdId, { nome })), headers);
    return answer.json<WriteAnswer>().dispositivo;
  };
  const pulled = async () => {
    const url = pathTo(PATHS.sync, { rebanhoId: herdId });
    const headers = { [WRITE_HEADERS.device]: deviceId };
    const answer = await test.call({ url, headers, as: user });
    return answer.json<WriteAnswer>().dispositivo;
  };

  it('is told what was handled without a gap, and what above it', async () => {
    expect(await pulled()).toEqual({ ate: 0, alem: [] });
    expect(await at(1, 'A')).toEqual({ ate: 1, alem: [] });
    expect(await at(4, 'D')).toEqual({ ate: 1, alem: [4] });
    expect(await at(3, 'C')).toEqual({ ate: 1, alem: [3, 4] });
    expect(await at(3, 'C2')).toEqual({ ate: 1, alem: [3, 4] });
    expect(await at(2, 'B')).toEqual({ ate: 4, alem: [] });
    expect(await pulled()).toEqual({ ate: 4, alem: [] });
  });

  it('is told that a gap is handled once too many stand above it, no sooner', async () => {
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    const above = async (last: number) => {
      const { rows } = await client.query<{ ate: string; alem: string[] }>(
        `SELECT ate, alem FROM
           lida_avancar(0, ARRAY(SELECT generate_series(2, $1::bigint - 1)), $1)`,
        [last],
      );
      return rows.map(({ ate, alem }) => [Number(ate), alem.length]);
    };
    expect(await above(GAP_MAX + 1)).toEqual([[0, GAP_MAX]]);
    expect(await above(GAP_MAX + 2)).toEqual([[GAP_MAX + 2, 0]]);
    await client.end();
  });

  it('counts a refusal as handled', async () => {
    const bad = registering(aCow(herdId, { nome: '' }));
    const headers = keyed(randomUUID(), device(1));
    expect((await sent(bad, headers)).status).toBe(400);
    expect(await pulled()).toEqual({ ate: 1, alem: [] });
  });

  it('of another user is another device', async () => {
    await at(1, 'A');
    const other = await test.signUp();
    const theirs = (await aHerd(test, other)).rebanhoId;
    const headers = keyed(randomUUID(), device(5));
    const answer = await sent(registering(aCow(theirs)), headers, other);
    expect(answer.json<AnimalWriteAnswer>().dispositivo).toEqual({
      ate: 0,
      alem: [5],
    });
  });

  it.each(['x', '-1', '1.5', '99999999999999999999'])(
    'is refused the sequence %p',
    async (sequence) => {
      const headers = { ...device(1), [WRITE_HEADERS.sequence]: sequence };
      const answer = await sent(registering(aCow(herdId)), headers);
      expect(refusal(answer).campos).toEqual([
        [WRITE_HEADERS.sequence, REQUEST_MESSAGES.idInvalid],
      ]);
      expect(await total()).toBe(0);
    },
  );
});

it('a repeat of what was answered before deltas were told gets one too', async () => {
  const key = randomUUID();
  const body = aCow(herdId);
  const first = await sent(registering(body), keyed(key));
  const { delta, avisos: _, ...old } = first.json<AnimalWriteAnswer>();
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  // The step of then runs on a table of one machine, as it did.
  await client.query('CREATE TEMP TABLE idempotencia AS TABLE idempotencia');
  const stored = 'UPDATE idempotencia SET corpo = $1 WHERE chave = $2';
  await client.query(stored, [JSON.stringify(old), key]);
  await client.query(answers.sql);
  const { rows } = await client.query<{ corpo: string }>(
    'SELECT corpo FROM idempotencia WHERE chave = $1',
    [key],
  );
  const there = 'UPDATE public.idempotencia SET corpo = $1 WHERE chave = $2';
  await client.query(there, [rows[0]?.corpo, key]);
  await client.end();
  const again = await sent(registering(body), keyed(key));
  expect(again.headers[replayed]).toBe('true');
  expect(again.json()).toEqual({ ...old, delta, avisos: [] });
});
