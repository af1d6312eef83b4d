import { API, type CallName, PATHS } from '@/contract/api';
import { roleFor } from '@/contract/call';
import { pathTo } from '@/contract/paths';
import { HERDS_MAX } from '@/domain/herds/limits';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import { rightBodies } from '@/tools/quality/fuzz/bodies';
import { anyIds, type EveryId } from '@/tools/quality/fuzz/ids';
import {
  type Call,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../support/serverApp';
import { everyRow, everyRowAgain } from '../everyRow';
import { refusal } from '../farm';
import { aGuest, anInvitation, joining, offering, removing } from '../people';
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
  /** Account of who may record. */
  readonly guestId: string;
}

let test: TestApp;
let farm: Farm;
/** Of a herd of the same owner that nobody else is in. */
let hidden: EveryId;
/** Of each person's own herd. */
let own: Readonly<Record<Who, EveryId>>;
/** Makes a herd with every row. */
let another: Awaited<ReturnType<typeof everyRowAgain>>;
/** The shared herd and the hidden one, as of the last who might change them. */
let stood: string;

beforeAll(async () => {
  test = await startTestApp();
  farm = await sharedFarm(SHARED);
  const { people } = farm;
  hidden = await everyRow(test, people.dono, PRIVATE);
  another = await everyRowAgain(test, await test.signUp());
  const herds = ROLES.map(
    async (who) => [who, await another(people[who])] as const,
  );
  own = Object.fromEntries(await Promise.all(herds)) as typeof own;
  stood = await standing();
});
afterAll(() => test.close());

/** A herd with one person of each kind around it. */
async function sharedFarm(mark: string): Promise<Farm> {
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
  const { usuarioId } = viewer;
  const guestId = guest.usuarioId;
  return { ids: { ...ids, usuarioId, codigo }, people, guestId };
}

/**
 * Whose next herd it may be: a sign-up costs more than a herd. One for the calls
 * of each kind of person, since a tag is one among all the herds of an owner.
 */
const farmers = new Map<Who, { readonly user: TestUser; herds: number }>();

async function farmerFor(who: Who): Promise<TestUser> {
  const known = farmers.get(who);
  const free = known && known.herds < HERDS_MAX / 2;
  const farmer = free ? known : { user: await test.signUp(), herds: 0 };
  farmer.herds += 1;
  farmers.set(who, farmer);
  return farmer.user;
}

/** Another herd as fresh, with the guests of the first. */
async function anotherFarm(who: Who): Promise<Farm> {
  const dono = await farmerFor(who);
  const { people, ids: known } = farm;
  const ids = await another(dono);
  const { rebanhoId } = ids;
  await joining(test, dono, rebanhoId, people.lançar, 'LANCAR');
  await joining(test, dono, rebanhoId, people.ver, 'VER');
  const { codigo } = await anInvitation(test, dono, rebanhoId);
  const { usuarioId = '' } = known;
  return {
    ...farm,
    ...{ ids: { ...ids, usuarioId, codigo }, people: { ...people, dono } },
  };
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
    const { ids, people } = reads ? farm : await anotherFarm(who);
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

/** Looked at once for all that may not change it: that costs more than they do. */
const expectUnchanged = async () => expect(await standing()).toBe(stood);

describe('every call of a herd', () => {
  it('covers the declarations', () => {
    expect(OF_HERD.length).toBeGreaterThan(60);
    const writes = OF_HERD.filter((name) => API[name].method !== 'GET');
    expect(writes.length).toBeGreaterThan(40);
  });

  describe.each(OF_HERD)('%s', (name) => {
    it.each(ROLES)('%s', async (who) => {
      const outside = who === 'removida' || who === 'estranha';
      const inside = IN[roleFor(API[name])]?.includes(who) ?? false;
      if (outside) await expectOutside(name, who);
      else if (!inside) await expectRefused(name, who);
      else if (name === OFFERED) await expectOffered(who);
      else if (name === OF_ONESELF) await expectRemoving(who);
      else await expectInside(name, who);
    });

    it('nobody', async () => {
      const [body] = bodiesOf(name, farm.ids);
      const answer = await test.call(aCall(name, farm.ids, body));
      const { unauthenticated } = SESSION_MESSAGES;
      expect(refusal(answer)).toMatchObject({
        ...{ status: 401, detail: unauthenticated },
      });
    });

    it('changed nothing by those who may not', expectUnchanged);
  });
});

async function expectOffered(who: Who) {
  const { ids, people, guestId } = await anotherFarm(who);
  const as = people[who];
  const take = () => test.call({ ...aCall('takeHerd', ids), as });
  if (who === 'dono') {
    expect((await take()).status).toBe(200);
    return;
  }
  expect(refusal(await take())).toMatchObject({
    ...{ status: 404, detail: M.offerMissing },
  });
  const usuarioId = who === 'ver' ? (ids.usuarioId ?? '') : guestId;
  const offer = { ...offering(ids.rebanhoId, usuarioId), as: people.dono };
  expect((await test.call(offer)).status).toBe(200);
  expect((await take()).status).toBe(200);
}

async function expectRemoving(who: Who) {
  const { ids, people, guestId } = await anotherFarm(who);
  const as = people[who];
  const named = { ...ids, usuarioId: guestId };
  const answer = await test.call({ ...aCall('removePerson', named), as });
  // The owner removes anyone; oneself, whoever may see; another, nobody else.
  expect(answer.status).toBe(who === 'ver' ? 400 : 200);
}

/** The rows of another herd, whoever's it is, are as unknown in one's own. */
const idCells = NAMES.flatMap((name) =>
  bodyIds(name).map((path) => [name, path] as const),
);

describe('an id of the shared herd in a body about one’s own', () => {
  describe.each(idCells)('%s: %s', (name, path) => {
    it('lançar', async () => {
      await expectStray(name, path, 'lançar');
      // Who may record there may have.
      stood = await standing();
    });

    it.each(['ver', 'removida', 'estranha'] as const)('%s', (who) =>
      expectStray(name, path, who),
    );

    it('changed nothing by those who may not', expectUnchanged);
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

describe('an id of the owner’s other herd in a body about the shared one', () => {
  const names = NAMES.filter((name) => bodyIds(name).length > 0);

  describe.each(names)('%s, by who may record', (name) => {
    it.each(bodyIds(name))('%s', (path) => expectHidden(name, path));

    it('changed nothing', expectUnchanged);
  });
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
