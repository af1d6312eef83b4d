import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../support/serverApp';
import { everyRow } from '../everyRow';
import { refusal } from '../farm';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  user = await test.signUp();
});
afterAll(() => test.close());

const DELETIONS = [
  PATHS.deleteWeighing,
  PATHS.deleteProductive,
  PATHS.deleteReproductive,
  PATHS.deleteDose,
  PATHS.deleteApplication,
  PATHS.deleteProduction,
] as const;

/** Found by the fuzzer: what another call deletes meanwhile was a fault. */
it('one row deleted by many calls at once is deleted, then missing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ids = await everyRow(test, user, String(round));
    for (const path of DELETIONS) {
      const eventId =
        path === PATHS.deleteProductive ? ids.produtivaId : ids.eventId;
      const url = pathTo(path, { ...ids, eventId });
      const call = { method: 'DELETE', url, as: user } as const;
      const all = await Promise.all([1, 2, 3, 4].map(() => test.call(call)));
      const statuses = all.map(({ status }) => status);
      expect(statuses).toContain(200);
      expect([200, 404]).toEqual(
        expect.arrayContaining([...new Set(statuses)]),
      );
    }
  }
});

it('a herd does not come to be of an account that ends meanwhile', async () => {
  const ending = await test.signUp();
  const { repositories } = test.database;
  const account = 'SELECT usuario_id FROM usuario WHERE username = $1';
  const [row] = (await repositories.raw.run(account, [ending.username])).rows;
  const usuarioId = String(row?.usuario_id);
  const waits = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { answer } = await test.database.transaction(async (within) => {
    await within.users.lock(usuarioId);
    const body = { rebanhoId: randomUUID(), nome: 'Tarde', descricao: '' };
    const call = { method: 'POST', url: PATHS.registerHerd, body } as const;
    const asked = test.call({ ...call, as: ending });
    while ((await repositories.raw.run(waits, [])).rows.length === 0) {
      await setImmediate();
    }
    await within.userData.delete(usuarioId, []);
    return { answer: asked };
  });
  expect((await answer).status).toBe(401);
  const made = "SELECT 1 FROM rebanho WHERE nome = 'Tarde'";
  expect((await repositories.raw.run(made, [])).rows).toEqual([]);
});

it('what a situation names and has no use for is not answered', async () => {
  const ids = await everyRow(test, user, 'x');
  const strange = '01890a5d-ac96-774b-bcce-b302099a8001';
  const calf = { nome: 'Cria', sexo: 'F', raca: 'H', maeId: ids.animalId };
  const body = {
    animalId: ids.animalId,
    dataOcorrencia: '02/10/2026 06:00',
    reprodutividade: 'CI',
    touroInseminacaoId: strange,
    crias: [calf],
  };
  const call = { method: 'POST', url: PATHS.recordReproductive, body } as const;
  const answer = await test.call({ ...call, as: user });
  expect(answer.status).toBe(201);
  const told = answer.json();
  expect([told.crias, told.touro]).toEqual([undefined, undefined]);
});

it.each(['', '7', 'null', '[]'])(
  'a situation with the body %j is refused',
  async (payload) => {
    for (const url of [PATHS.recordReproductive, PATHS.recordProductive]) {
      const headers = { 'content-type': 'application/json' };
      const call = { method: 'POST', url, body: payload, headers } as const;
      expect((await test.call({ ...call, as: user })).status).toBe(400);
    }
  },
);

it('nesting without end is refused before anything reads it', async () => {
  const deep = `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`;
  const bodies = [`{"nome":${deep}}`, deep, `{"x":[[${deep}]]}`];
  const headers = { 'content-type': 'application/json' };
  const urls = [PATHS.registerHerd, PATHS.signUp, PATHS.recordReproductive];
  for (const url of urls) {
    for (const body of bodies) {
      const call = { method: 'POST', url, body, headers, as: user } as const;
      const refused = refusal(await test.call(call));
      expect(refused.status).toBe(400);
      expect(refused.detail).toBe(REQUEST_MESSAGES.malformed);
    }
  }
});
