import fc from 'fast-check';
import pg from 'pg';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd } from './farm';

let test: TestApp;
let user: TestUser;
let client: pg.Client;

beforeAll(async () => {
  test = await startTestApp();
  user = await test.signUp();
  client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const IDS = [1, 2, 3, 4, 5];
const NAMES = ['Mimosa', 'Estrela', 'mimosa'];

const operation = fc.record({
  kind: fc.constantFrom('register', 'update', 'discard', 'restore', 'batch'),
  id: fc.constantFrom(...IDS),
  name: fc.constantFrom(...NAMES),
  key: fc.integer({ min: 1, max: 6 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function callOf(op: Operation, herdId: string, salt: string) {
  const animalId = `${salt}-0000-4000-8000-00000000000${op.id}`;
  const cow = aCow(herdId, { animalId, nome: op.name });
  const at = { rebanhoId: herdId, animalId };
  switch (op.kind) {
    case 'register':
      return { url: pathTo(PATHS.registerAnimal, at), body: cow };
    case 'batch':
      return {
        url: pathTo(PATHS.registerAnimals, at),
        body: {
          animais: [cow, aCow(herdId, { nome: `${op.name} ${op.key}` })],
        },
      };
    case 'update':
      return { url: PATHS.updateAnimal, body: cow };
    case 'discard':
      return {
        url: pathTo(PATHS.discardAnimal, at),
        body: { motivo: 'IDADE' },
      };
    default:
      return { url: pathTo(PATHS.restoreAnimal, at), body: { nome: op.name } };
  }
}

async function recount(herdId: string) {
  const { rows } = await client.query(
    `SELECT r.qntd_animais, r.qntd_descartados,
       (SELECT count(*)::int FROM animal a
        WHERE a.rebanho_id = r.rebanho_id AND NOT a.descartado) AS ativos,
       (SELECT count(*)::int FROM animal a
        WHERE a.rebanho_id = r.rebanho_id AND a.descartado) AS descartados,
       (SELECT coalesce(max(a.versao), 0) FROM animal a
        WHERE a.rebanho_id = r.rebanho_id) <= r.versao AS em_ordem
     FROM rebanho r WHERE r.rebanho_id = $1`,
    [herdId],
  );
  return rows[0];
}

it('the counters are what a recount gives, whatever is done at once', async () => {
  let round = 0;
  const property = fc.asyncProperty(
    fc.array(fc.array(operation, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 8,
    }),
    async (waves) => {
      round += 1;
      const salt = String(round).padStart(8, '0');
      const herdId = (await aHerd(test, user, `Rebanho ${round}`)).rebanhoId;
      for (const wave of waves) {
        const answers = await Promise.all(
          wave.map((op) =>
            test.call({
              method: 'POST',
              ...callOf(op, herdId, salt),
              headers: {
                'idempotency-key': `${salt}-0000-4000-8000-0000000001${op.key}0`,
              },
              as: user,
            }),
          ),
        );
        for (const { status } of answers) expect(status).toBeLessThan(500);
      }
      const found = await recount(herdId);
      expect(found).toMatchObject({
        qntd_animais: found.ativos,
        qntd_descartados: found.descartados,
        em_ordem: true,
      });
      const url = pathTo(PATHS.deleteHerd, { rebanhoId: herdId });
      await test.call({ method: 'DELETE', url, as: user });
    },
  );
  await fc.assert(property, { numRuns: 60 });
});
