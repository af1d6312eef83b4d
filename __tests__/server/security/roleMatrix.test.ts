import { API, type CallName, PATHS } from '@/contract/api';
import { roleFor } from '@/contract/call';
import { pathTo } from '@/contract/paths';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { SESSION_MESSAGES } from '@/domain/shared/messages';
import { rightBodies } from '@/tools/quality/fuzz/bodies';
import { anyIds, type EveryId } from '@/tools/quality/fuzz/ids';
import {
  type Call,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../support/serverApp';
import { everyRow } from '../everyRow';
import { refusal } from '../farm';
import { accepting, aGuest, anInvitation, offering, removing } from '../people';
import {
  asCall,
  bodyIds,
  idIn,
  idsOfPath,
  NAMES,
  naming,
  replaced,
  UNREAD_IDS,
} from './cases';

const SHARED = 'Zqpartilha';
const PRIVATE = 'Zqsegredo';

const ROLES = ['dono', 'lançar', 'ver', 'removida', 'estranha'] as const;
type Who = (typeof ROLES)[number];

interface Farm {
  /** Of the herd that is shared. */
  readonly ids: EveryId;
  readonly people: Readonly<Record<Who, TestUser>>;
}

let test: TestApp;
let farm: Farm;
/** Of a herd of the same owner that nobody else is in. */
let hidden: EveryId;
/** Of each person's own herd. */
let own: Readonly<Record<Who, EveryId>>;

beforeAll(async () => {
  test = await startTestApp();
  farm = await sharedFarm(SHARED);
  const { people } = farm;
  hidden = await everyRow(test, people.dono, PRIVATE);
  const herds = ROLES.map(
    async (who) => [who, await everyRow(test, people[who])] as const,
  );
  own = Object.fromEntries(await Promise.all(herds)) as typeof own;
});
afterAll(() => test.close());

/** A herd with one person of each kind around it. */
async function sharedFarm(mark = ''): Promise<Farm> {
  const dono = await test.signUp();
  const ids = await everyRow(test, dono, mark);
  const { rebanhoId } = ids;
  const guest = await aGuest(test, dono, rebanhoId, 'LANCAR');
  const viewer = await aGuest(test, dono, rebanhoId, 'VER');
  const removed = await aGuest(test, dono, rebanhoId, 'LANCAR');
  const remove = { ...removing(rebanhoId, removed.usuarioId), as: dono };
  expect((await test.call(remove)).status).toBe(200);
  const { codigo } = await anInvitation(test, dono, rebanhoId);
  const people = {
    ...{ dono, lançar: guest, ver: viewer, removida: removed },
    estranha: await test.signUp(),
  };
  return { ids: { ...ids, usuarioId: viewer.usuarioId, codigo }, people };
}

/** Another herd as fresh, of a new owner, with the guests of the first. */
async function anotherFarm(): Promise<Farm> {
  const { people, ids: known } = farm;
  const dono = await test.signUp();
  const ids = await everyRow(test, dono);
  for (const [guest, papel] of [
    [people.lançar, 'LANCAR'],
    [people.ver, 'VER'],
  ] as const) {
    const { codigo } = await anInvitation(test, dono, ids.rebanhoId, papel);
    const joined = await test.call({ ...accepting(codigo), as: guest });
    expect(joined.status).toBe(200);
  }
  const { codigo } = await anInvitation(test, dono, ids.rebanhoId);
  const { usuarioId = '' } = known;
  return { ids: { ...ids, usuarioId, codigo }, people: { ...people, dono } };
}

/** Of an account: a device that is told of things, one that is signed in. */
const OF_ACCOUNT = ['hash', 'entradaId'];
const isOfHerd = (name: CallName) =>
  idsOfPath(name).some((id) => !OF_ACCOUNT.includes(id)) ||
  (bodyIds(name).includes('animalId') && API[name].method !== 'GET');
const OF_HERD = NAMES.filter(isOfHerd);

/** Who each role of a declaration lets in. */
const IN: Readonly<Record<string, readonly Who[]>> = {
  DONO: ['dono'],
  LANCAR: ['dono', 'lançar'],
  VER: ['dono', 'lançar', 'ver'],
};

/** Said yes to by who is offered the herd alone; nobody is. */
const OFFERED = 'takeHerd';
/** A viewer removes nobody; the owner, who is named, stays. */
const OF_ONESELF = 'removePerson';

/** In a path, an event is of the table that the call is about. */
function aCall(name: CallName, ids: EveryId, body?: object): Call {
  const eventId = idIn(ids, 'eventId', name);
  return asCall(name, { ...ids, eventId }, body);
}

/** What uses a thing goes before it. */
const BEFORE: { readonly [Name in CallName]?: readonly CallName[] } = {
  deleteMedicine: ['deleteApplication', 'deleteTreatment'],
  deleteTreatment: ['deleteApplication'],
};

function bodiesOf(name: CallName, ids: EveryId): (object | undefined)[] {
  const bodies = rightBodies(name, ids).map(({ body }) => body);
  return bodies.length > 0 ? bodies : [undefined];
}

async function expectInside(name: CallName, who: Who) {
  const count = bodiesOf(name, farm.ids).length;
  const reads = API[name].method === 'GET';
  for (let at = 0; at < count; at += 1) {
    const { ids, people } = reads ? farm : await anotherFarm();
    for (const before of BEFORE[name] ?? []) {
      await test.call({ ...aCall(before, ids), as: people.dono });
    }
    const call = aCall(name, ids, bodiesOf(name, ids)[at]);
    const answer = await test.call({ ...call, as: people[who] });
    if (answer.status !== API[name].status) throw new Error(answer.text);
  }
}

async function expectOutside(name: CallName, who: Who) {
  const [body] = bodiesOf(name, farm.ids);
  const ask = async (ids: EveryId) => {
    const call = aCall(name, ids, bodiesOf(name, ids)[0]);
    const answer = await test.call({ ...call, as: farm.people[who] });
    expect(answer.text).not.toContain(SHARED);
    return refusal(answer);
  };
  expect(body === undefined || typeof body === 'object').toBe(true);
  const unknown = await ask(anyIds());
  expect(unknown.status).toBe(404);
  // Who was in it is told of their end otherwise than of a loss.
  const isOwnEnd = name === 'sync' && who === 'removida';
  const ended = isOwnEnd ? { ...unknown, status: 410 } : unknown;
  expect(await ask(farm.ids)).toEqual(ended);
}

async function expectRefused(name: CallName, who: Who) {
  for (const body of bodiesOf(name, farm.ids)) {
    const call = aCall(name, farm.ids, body);
    const answer = await test.call({ ...call, as: farm.people[who] });
    const { status, detail } = refusal(answer);
    expect(status).toBe(400);
    expect([M.readOnly, M.ownerOnly]).toContain(detail);
  }
}

/** All of the shared herd and of the hidden one, as the owner sees it. */
async function standing(): Promise<string> {
  const as = farm.people.dono;
  const urls = [farm.ids, hidden].flatMap((ids) => [
    pathTo(PATHS.sync, ids),
    pathTo(PATHS.people, ids),
    pathTo(PATHS.invitations, ids),
  ]);
  const all = await Promise.all(urls.map((url) => test.call({ url, as })));
  return all.map(({ text }) => text).join('\n');
}

/** As of the last look; null: somebody was let in since. */
let stood: string | null = null;

async function expectUnchanged(act: () => Promise<void>) {
  const before = stood ?? (await standing());
  await act();
  stood = await standing();
  expect(stood).toBe(before);
}

const cells = OF_HERD.flatMap((name) =>
  ROLES.map((who) => [name, who] as const),
);

describe('every call of a herd, by every kind of person', () => {
  it('covers the declarations', () => {
    expect(OF_HERD.length).toBeGreaterThan(60);
    const writes = OF_HERD.filter((name) => API[name].method !== 'GET');
    expect(writes.length).toBeGreaterThan(40);
  });

  it.each(cells)('%s: %s', async (name, who) => {
    if (who === 'removida' || who === 'estranha') {
      await expectUnchanged(() => expectOutside(name, who));
      return;
    }
    const inside = IN[roleFor(API[name])]?.includes(who) ?? false;
    if (!inside) {
      await expectUnchanged(() => expectRefused(name, who));
    } else if (name === OFFERED) {
      await expectOffered(who);
    } else if (name === OF_ONESELF) {
      await expectRemoving(who);
    } else await expectInside(name, who);
  });

  it.each(OF_HERD)('%s: nobody', async (name) => {
    const [body] = bodiesOf(name, farm.ids);
    const answer = await test.call(aCall(name, farm.ids, body));
    const { unauthenticated } = SESSION_MESSAGES;
    expect(refusal(answer)).toMatchObject({
      ...{ status: 401, detail: unauthenticated },
    });
  });
});

async function expectOffered(who: Who) {
  const { ids, people } = await sharedFarm();
  const as = people[who];
  const take = () => test.call({ ...aCall('takeHerd', ids), as });
  if (who === 'dono') {
    expect((await take()).status).toBe(200);
    return;
  }
  expect(refusal(await take())).toMatchObject({
    ...{ status: 404, detail: M.offerMissing },
  });
  const { usuarioId } = await test.login(as);
  const offer = { ...offering(ids.rebanhoId, usuarioId), as: people.dono };
  expect((await test.call(offer)).status).toBe(200);
  expect((await take()).status).toBe(200);
}

async function expectRemoving(who: Who) {
  const { ids, people } = await sharedFarm();
  const as = people[who];
  const { usuarioId } = await test.login(people.lançar);
  const named = { ...ids, usuarioId };
  const answer = await test.call({ ...aCall('removePerson', named), as });
  // The owner removes anyone; oneself, whoever may see; another, nobody else.
  expect(answer.status).toBe(who === 'ver' ? 400 : 200);
}

/** The rows of another herd, whoever's it is, are as unknown in one's own. */
const strayCells = NAMES.flatMap((name) =>
  bodyIds(name).flatMap((path) =>
    (['lançar', 'ver', 'removida', 'estranha'] as const).map(
      (who) => [name, path, who] as const,
    ),
  ),
);

describe('an id of the shared herd in a body about one’s own', () => {
  it.each(strayCells)('%s: %s: %s', async (name, path, who) => {
    if (who === 'lançar') {
      await expectStray(name, path, who);
      stood = null;
    } else await expectUnchanged(() => expectStray(name, path, who));
  });
});

async function expectStray(name: CallName, path: string, who: Who) {
  for (const { body, made } of naming(name, path, own[who])) {
    if (UNREAD_IDS.has(`${name} ${path}`) || made.includes(path)) continue;
    const ask = async (ids: EveryId) => {
      const bent = replaced(body, path, idIn(ids, path, name));
      const call: Call = aCall(name, own[who], bent);
      return test.call({ ...call, as: farm.people[who] });
    };
    const answer = await ask(farm.ids);
    const outside = who === 'removida' || who === 'estranha';
    if (outside) {
      expect(answer.text).not.toContain(SHARED);
      expect(refusal(answer)).toEqual(refusal(await ask(anyIds())));
    } else if (who === 'ver' || !isLocatedBy(name, path)) {
      expect([400, 404]).toContain(answer.status);
    }
  }
}

/** The herd is found by this id, where no path names one. */
function isLocatedBy(name: CallName, path: string): boolean {
  return idsOfPath(name).length === 0 && path === 'animalId';
}

const hiddenCells = NAMES.flatMap((name) =>
  bodyIds(name).map((path) => [name, path] as const),
);

describe('an id of the owner’s other herd in a body about the shared one', () => {
  it.each(hiddenCells)('%s: %s, by who may record', (name, path) =>
    expectUnchanged(() => expectHidden(name, path)),
  );
});

async function expectHidden(name: CallName, path: string) {
  for (const { body, made } of naming(name, path, farm.ids)) {
    if (UNREAD_IDS.has(`${name} ${path}`) || made.includes(path)) continue;
    const ask = async (ids: EveryId) => {
      const bent = replaced(body, path, idIn(ids, path, name));
      const call = aCall(name, farm.ids, bent);
      const answer = await test.call({ ...call, as: farm.people.lançar });
      expect(answer.text).not.toContain(PRIVATE);
      return refusal(answer);
    };
    expect(await ask(hidden)).toEqual(await ask(anyIds()));
  }
}
