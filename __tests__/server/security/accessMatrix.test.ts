import { createHash, randomUUID } from 'node:crypto';
import { API, type CallName, PATHS } from '@/contract/api';
import { accountCalls } from '@/contract/calls/account';
import { pathTo } from '@/contract/paths';
import { HERDS_MAX } from '@/domain/herds/limits';
import { METRICS } from '@/server/plugins/metrics';
import { rightBodies } from '@/tools/quality/fuzz/bodies';
import { anyIds, type EveryId } from '@/tools/quality/fuzz/ids';
import {
  type Call,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../support/serverApp';
import { everyRow, everyRowAgain, rowsKept } from '../everyRow';
import { aHerd, refusal } from '../farm';
import { aGuest, anInvitation, type Guest, joining } from '../people';
import {
  asCall,
  bodyIds,
  idIn,
  idsOfPath,
  NAMES,
  replaced,
  UNREAD_IDS,
} from './cases';
import { routeTable } from './routes';

const CANARY = 'Zqsegredo';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/segredo';

let test: TestApp;
let victim: TestUser;
let theirs: EveryId;
let stranger: TestUser;
/** Of a herd the stranger had and deleted. */
let deleted: EveryId;
/** The stranger's, for what is read and not written. */
let own: EveryId;
/** Makes a herd with every row. */
let another: Awaited<ReturnType<typeof everyRowAgain>>;
/** In each of those: a sign-up costs more than a herd. */
let helper: Guest;
/** The victim's, before anybody called. */
let stood: string;

beforeAll(async () => {
  test = await startTestApp();
  victim = await test.signUp();
  theirs = await farmOf(victim, CANARY);
  await subscribe(victim);
  stranger = await test.signUp();
  deleted = await farmOf(stranger);
  const url = pathTo(PATHS.deleteHerd, deleted);
  await test.call({ method: 'DELETE', url, as: stranger });
  own = await farmOf(stranger);
  const somebody = await test.signUp();
  another = await everyRowAgain(test, somebody);
  const { rebanhoId } = await aHerd(test, somebody);
  helper = await aGuest(test, somebody, rebanhoId);
  stood = await victims();
});
afterAll(() => test.close());

/** With a guest, an invitation, and a device that only the victim has. */
async function farmOf(user: TestUser, mark = ''): Promise<EveryId> {
  const ids = await everyRow(test, user, mark);
  const { usuarioId } = await aGuest(test, user, ids.rebanhoId);
  return whole(user, ids, usuarioId);
}

async function anotherFarm(user: TestUser): Promise<EveryId> {
  const ids = await another(user);
  await joining(test, user, ids.rebanhoId, helper);
  return whole(user, ids, helper.usuarioId);
}

async function whole(user: TestUser, ids: EveryId, usuarioId: string) {
  const hash = createHash('sha256').update(ENDPOINT).digest('hex');
  const { codigo } = await anInvitation(test, user, ids.rebanhoId);
  return { ...ids, hash, usuarioId, codigo };
}

async function subscribe(as: TestUser) {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const body = { endpoint: ENDPOINT, expirationTime: null, keys };
  const call = { method: 'POST', url: PATHS.subscribePush, body, as } as const;
  expect((await test.call(call)).status).toBe(201);
}

/** Everything of the victim, as the victim would see it. */
async function victims(): Promise<string> {
  const urls = [
    pathTo(PATHS.sync, theirs),
    PATHS.herds,
    pathTo(PATHS.parameters, theirs),
    pathTo(PATHS.people, theirs),
    pathTo(PATHS.invitations, theirs),
    PATHS.preferences,
  ];
  const all = urls.map((url) => test.call({ url, as: victim }));
  const hash = theirs.hash ?? '';
  const device = await test.database.repositories.push.find(hash);
  return (await Promise.all(all))
    .map(({ text }) => text)
    .concat(JSON.stringify(device))
    .join('\n');
}

/** Told of the victim's nothing, and the same as of an id that nobody has. */
async function expectClosed(of: (ids: EveryId) => Call) {
  const ask = async (ids: EveryId) => {
    const answer = await test.call({ ...of(ids), as: stranger });
    expect(answer.text).not.toContain(CANARY);
    return refusal(answer);
  };
  const unknown = await ask({ ...anyIds(), hash: 'f'.repeat(64) });
  expect([400, 404]).toContain(unknown.status);
  expect(await ask(theirs)).toEqual(unknown);
  if (!of(deleted).url.includes('remover')) {
    // What a device holds of a herd that it deleted itself is no loss.
    const isOwnEnd = of(deleted).url === pathTo(PATHS.sync, deleted);
    const ended = isOwnEnd ? { ...unknown, status: 410 } : unknown;
    expect(await ask(deleted)).toEqual(ended);
  }
}

describe('the table of routes', () => {
  it('is the contract’s: no route without its access tests', () => {
    const routes = routeTable(test.app).map(
      ({ method, path }) => `${method} ${path}`,
    );
    const described = NAMES.map((name) => `${API[name].method} ${PATHS[name]}`);
    // The one route that is no call of the API.
    const expected = new Set([...described, `GET ${METRICS}`]);
    expect([...routes].sort()).toEqual([...expected].sort());
    expect(routes.length).toBeGreaterThan(70);
  });

  it('has, for each id of each body, a body that names it', () => {
    const missing = NAMES.flatMap((name) => {
      const bodies = rightBodies(name, own);
      return bodyIds(name)
        .filter((path) => !bodies.some(({ body }) => replaced(body, path, 'x')))
        .map((path) => `${name}: ${path}`);
    });
    expect(missing).toEqual([]);
  });
});

const pathCases = NAMES.flatMap((name) =>
  idsOfPath(name).map((field) => [name, field] as const),
);

describe('an id in a path', () => {
  it.each(pathCases)(
    '%s: %s of another, of no one, deleted',
    async (name, field) => {
      const [right] = rightBodies(name, own);
      await expectClosed((ids) =>
        asCall(name, { ...own, [field]: idIn(ids, field, name) }, right?.body),
      );
      expect(await victims()).toBe(stood);
    },
  );
});

const bodyCases = NAMES.flatMap((name) =>
  bodyIds(name).map((path) => [name, path] as const),
);

describe('an id in a body', () => {
  it.each(bodyCases)(
    '%s: %s of another, of no one, deleted',
    async (name, path) => {
      for (const [at, { body, made }] of rightBodies(name, own).entries()) {
        const bent = (ids: EveryId) =>
          replaced(body, path, idIn(ids, path, name));
        const of = (ids: EveryId) => asCall(name, own, bent(ids));
        if (!bent(own)) continue;
        // An id the caller makes is one among the caller's herds: what somebody
        // else has of it is another thing, of which nothing is told.
        const isMade = made.includes(path) && name !== 'registerHerd';
        if (isMade || UNREAD_IDS.has(`${name} ${path}`)) {
          await expectIgnored(name, path, at);
        } else if (made.includes(path)) await expectTaken(of);
        else await expectClosed(of);
      }
      expect(await victims()).toBe(stood);
    },
  );
});

/** What the id is of somebody else's is not looked up: the call is right. */
async function expectIgnored(name: CallName, path: string, at: number) {
  // One's other herds would know the id from the call before.
  const as = await test.signUp();
  const ids = await anotherFarm(as);
  const body = rightBodies(name, ids)[at]?.body;
  const bent = body && replaced(body, path, idIn(theirs, path, name));
  const answer = await test.call({ ...asCall(name, ids, bent), as });
  expect(answer.status).toBe(API[name].status);
  expect(answer.text).not.toContain(CANARY);
}

/** A herd's own id is one in the whole database. */
async function expectTaken(of: (ids: EveryId) => Call) {
  const answer = await test.call({ ...of(theirs), as: stranger });
  expect(answer.text).not.toContain(CANARY);
  expect(refusal(answer).status).toBe(409);
}

it('reading changes nothing', async () => {
  const all = async () =>
    (await test.call({ url: pathTo(PATHS.sync, theirs), as: victim })).text;
  const before = await all();
  for (const name of NAMES.filter((each) => API[each].method === 'GET')) {
    const answer = await test.call({ ...asCall(name, theirs), as: victim });
    expect([name, answer.status]).toEqual([name, 200]);
  }
  expect(await all()).toBe(before);
});

/** Without what tells any two herds apart: ids, and when they were made. */
const comparable = (rows: Readonly<Record<string, readonly object[]>>) =>
  Object.entries(rows).map(([table, some]) => [
    table,
    ...some.map((row) => nameless(JSON.stringify(row))).sort(),
  ]);
const nameless = (row: string) =>
  row
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/"(versao|dataRegistro|registradoEm|em|hora)":[^,}]+/g, '');

describe('the matrix can fail', () => {
  const writes = NAMES.filter((name) => rightBodies(name, anyIds()).length > 0);
  let farmer: TestUser | undefined;
  let herds = 0;

  /** Whose next herd it may be; of an account's own call somebody new. */
  async function owner(name: CallName): Promise<TestUser> {
    if (name in accountCalls) return test.signUp();
    const full = herds++ % (HERDS_MAX / 2) === 0;
    farmer = farmer && !full ? farmer : await test.signUp();
    return farmer;
  }

  it('has a row of every table in a herd that is made anew', async () => {
    const as = await owner('registerHerd');
    const made = comparable(await rowsKept(test, as, await another(as)));
    expect(made).toEqual(comparable(await rowsKept(test, stranger, own)));
  });

  it.each(writes)('%s is accepted with ids of one’s own', async (name) => {
    const count = rightBodies(name, own).length;
    for (let at = 0; at < count; at += 1) {
      const as = await owner(name);
      const ids = await anotherFarm(as);
      const body = rightBodies(name, ids)[at]?.body;
      const answer = await test.call({ ...asCall(name, ids, body), as });
      if (answer.status !== API[name].status) throw new Error(answer.text);
    }
  });

  it('an owner is told what a stranger is not', async () => {
    const url = pathTo(PATHS.sync, theirs);
    const answer = await test.call({ url, as: victim });
    expect(answer.text).toContain(CANARY);
    expect(randomUUID()).not.toBe(theirs.animalId);
  });
});
