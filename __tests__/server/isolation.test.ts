import { randomUUID } from 'node:crypto';
import { API, type CallName, PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import { anyIds, type EveryId } from '@/tools/quality/fuzz/ids';
import {
  type Call,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { everyRow } from './everyRow';
import { aCow, aHerd, refusal } from './farm';

let test: TestApp;
let owner: TestUser;
let stranger: TestUser;
let ids: EveryId;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signUp();
  stranger = await test.signUp();
  ids = await everyRow(test, owner);
});
afterAll(() => test.close());

type Ids = EveryId;
type Name = CallName;

const PUBLIC: readonly Name[] = [
  'signUp',
  'login',
  'forgottenPassword',
  'recoverPassword',
  'pushKey',
  'health',
  'openapi',
];
const OWN: readonly Name[] = [
  'password',
  'logged',
  'signOut',
  'signOutEverywhere',
  'entries',
  // That of another is told apart in entries.test.ts.
  'endEntry',
  'herds',
  'breeds',
  'registerHerd',
  // A device of another is told apart in push.test.ts.
  'subscribePush',
  'unsubscribePush',
  'preferences',
  'changePreferences',
  'exportUser',
  'deleteUser',
  'acceptInvitation',
  // What it carries is told apart as where it comes alone.
  'sendTogether',
];

/** Every call that names a herd or an animal, with a body that is right. */
const CALLS: { readonly [N in Name]?: (ids: Ids) => Call } = {
  herd: (at) => ({ url: pathTo(PATHS.herd, at) }),
  updateHerd: (at) => ({
    method: 'PUT',
    url: pathTo(PATHS.updateHerd, at),
    body: { rebanhoId: at.rebanhoId, nome: 'Tomado', descricao: '' },
  }),
  deleteHerd: (at) => ({ method: 'DELETE', url: pathTo(PATHS.deleteHerd, at) }),
  sync: (at) => ({ url: pathTo(PATHS.sync, at) }),
  animals: (at) => ({ url: pathTo(PATHS.animals, at) }),
  animalsByQuery: (at) => ({ url: pathTo(PATHS.animalsByQuery, at) }),
  animal: (at) => ({ url: pathTo(PATHS.animal, at) }),
  discardedAnimals: (at) => ({ url: pathTo(PATHS.discardedAnimals, at) }),
  registerAnimal: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.registerAnimal, at),
    body: aCow(at.rebanhoId, { nome: 'Intrusa' }),
  }),
  registerAnimals: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.registerAnimals, at),
    body: { animais: [aCow(at.rebanhoId, { nome: 'Intrusa' })] },
  }),
  updateAnimal: (at) => ({
    method: 'POST',
    url: PATHS.updateAnimal,
    body: aCow(at.rebanhoId, { animalId: at.animalId, nome: 'Tomada' }),
  }),
  discardAnimal: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.discardAnimal, at),
    body: { motivo: 'VENDA', justificativa: null },
  }),
  restoreAnimal: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.restoreAnimal, at),
    body: {},
  }),
  registerBull: (at) => ({
    method: 'POST',
    url: PATHS.registerBull,
    body: { animalId: at.touroId, touroProprio: true, quantidadeDoses: 0 },
  }),
  restockBull: (at) => ({
    method: 'POST',
    url: PATHS.restockBull,
    body: { animalId: at.touroId, doses: 1 },
  }),
  bulls: (at) => ({ url: pathTo(PATHS.bulls, at) }),
  bull: (at) => ({ url: pathTo(PATHS.bull, at) }),
  recordReproductive: (at) => ({
    method: 'POST',
    url: PATHS.recordReproductive,
    body: {
      animalId: at.animalId,
      reprodutividade: 'CI',
      dataOcorrencia: '02/10/2026 06:00',
    },
  }),
  recordProductive: (at) => ({
    method: 'POST',
    url: PATHS.recordProductive,
    body: {
      animalId: at.animalId,
      produtividade: 'L',
      dataOcorrencia: '02/10/2026 06:00',
    },
  }),
  deleteProductive: (at) => ({
    method: 'DELETE',
    url: pathTo(PATHS.deleteProductive, { eventId: at.produtivaId }),
  }),
};

/** The other calls that name something: what they say is not even read. */
function callOf(name: Name, at: Ids): Call {
  const known = CALLS[name];
  if (known) return known(at);
  const method = API[name].method;
  const url = pathTo(PATHS[name], at);
  return method === 'GET' || method === 'DELETE'
    ? { method, url }
    : { method, url, body: {} };
}

const named = (Object.keys(PATHS) as Name[]).filter(
  (name) => !OWN.includes(name) && (name in CALLS || PATHS[name].includes(':')),
);

async function everything() {
  const url = pathTo(PATHS.sync, ids);
  return (await test.call({ url, as: owner })).text;
}

it('covers every call there is', () => {
  expect([...PUBLIC, ...OWN, ...named].sort()).toEqual(
    Object.keys(PATHS).sort(),
  );
});

describe('a stranger', () => {
  it.each(named)('of %s is told what an unknown id is told', async (name) => {
    const before = await everything();
    const theirs = await test.call({ ...callOf(name, ids), as: stranger });
    const unknown = callOf(name, anyIds());
    const none = await test.call({ ...unknown, as: stranger });
    expect(theirs.status).toBe(404);
    expect(refusal(theirs)).toEqual(refusal(none));
    expect(await everything()).toBe(before);
  });

  it('may not name another’s animal as mother, nor learn that it is there', async () => {
    const { rebanhoId } = await aHerd(test, stranger);
    const problemsOf = async (maeId: string) => {
      const body = aCow(rebanhoId, { nome: 'Cria', maeId });
      const url = pathTo(PATHS.registerAnimal, { rebanhoId });
      const call = { method: 'POST', url, body, as: stranger } as const;
      return refusal(await test.call(call));
    };
    const theirs = await problemsOf(ids.animalId);
    expect(theirs.status).toBe(400);
    expect(theirs).toEqual(await problemsOf(randomUUID()));
  });
});

describe('who is not signed in', () => {
  const closed = (Object.keys(PATHS) as Name[]).filter(
    (name) => !PUBLIC.includes(name),
  );

  it.each(closed)('is refused %s, whatever the body', async (name) => {
    const call = callOf(name, ids);
    const body = call.method === 'POST' ? { x: 1 } : undefined;
    expect(refusal(await test.call({ ...call, body }))).toMatchObject({
      status: 401,
      detail: SESSION_MESSAGES.unauthenticated,
    });
  });
});

const BAD = ["1' OR 1=1", 'x', '%00'];

it.each(named)('%s of an id that is no id is unknown too', async (name) => {
  // An id in the body that is no id is refused as such.
  if (!PATHS[name].includes(':')) return;
  const bad = Object.fromEntries(
    Object.keys(ids).map((id, index) => [id, BAD[index % BAD.length] ?? '']),
  ) as EveryId;
  const answer = await test.call({ ...callOf(name, bad), as: owner });
  expect(answer.status).toBe(404);
});
