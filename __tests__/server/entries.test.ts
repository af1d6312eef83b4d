import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PATHS } from '@/contract/api';
import type { EntryAnswer, SessionAnswer } from '@/contract/calls/account';
import { pathTo } from '@/contract/paths';
import { ENTRY_MESSAGES, USER_DATA_MESSAGES } from '@/domain/session/messages';
import { deviceName, makeSessions } from '@/server/services/accounts/sessions';
import { makeTokens } from '@/server/services/accounts/tokens';
import {
  HEARSAY,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { refusal } from './farm';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = new Date('2026-11-20T12:00:00Z').getTime();
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let test: TestApp;
let time = START;

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(time) });
});
afterAll(() => test.close());
beforeEach(() => {
  time = START;
});

interface Signed {
  readonly accessToken: string;
}

/** A sign-in of one more device, by its browser. */
async function signIn({ username, senha }: TestUser, browser: string) {
  const answer = await test.call({
    method: 'POST',
    url: PATHS.login,
    body: { username, senha },
    headers: { 'user-agent': browser },
  });
  return answer.json<SessionAnswer>();
}

async function entriesOf(as: Signed) {
  const answer = await test.call({ url: PATHS.entries, as });
  return answer.json<readonly EntryAnswer[]>();
}

const logged = (as: Signed) => test.call({ url: PATHS.logged, as });
const end = (as: Signed, entradaId: string, senha: string) =>
  test.call({
    method: 'POST',
    url: pathTo(PATHS.endEntry, { entradaId }),
    body: { senha },
    as,
  });

/** The entry of this device, as it sees itself. */
async function ownOf(as: Signed) {
  const own = (await entriesOf(as)).find(({ atual }) => atual);
  if (!own) throw new Error('no entry of its own');
  return own;
}

describe('where an account is signed in', () => {
  it('is told device by device, to its own user alone', async () => {
    const user = await test.signUp();
    time = START + HOUR;
    const phone = await signIn(user, PHONE);
    await test.signUp();
    const entries = await entriesOf(phone);
    expect(entries).toEqual([
      {
        entradaId: expect.any(String),
        aparelho: 'Chrome no Android',
        iniciadaEm: new Date(START + HOUR).toISOString(),
        vistaEm: new Date(START + HOUR).toISOString(),
        atual: true,
      },
      expect.objectContaining({
        iniciadaEm: new Date(START).toISOString(),
        atual: false,
      }),
    ]);
  });

  it('is one line however often it was renewed, and says when it was used', async () => {
    const user = await test.signUp();
    const phone = await signIn(user, PHONE);
    const before = await ownOf(phone);
    time = START + 20 * DAY;
    const renewed = (await logged(phone)).json<SessionAnswer>();
    expect(renewed.accessToken).not.toBe(phone.accessToken);
    time = START + 20 * DAY + 2 * HOUR;
    const { entradaId, aparelho } = before;
    const vistaEm = new Date(time).toISOString();
    await logged(renewed);
    expect(await ownOf(renewed)).toMatchObject({
      entradaId,
      aparelho,
      vistaEm,
    });
    expect(await entriesOf(renewed)).toHaveLength(2);
  });

  it('is not told of what is past', async () => {
    const user = await test.signUp();
    time = START + 31 * DAY;
    const phone = await signIn(user, PHONE);
    expect(await entriesOf(phone)).toHaveLength(1);
  });
});

describe('a device taken out of the account', () => {
  it('is out at once, its renewals and its notices too; the others stay', async () => {
    const user = await test.signUp();
    const lost = await signIn(user, PHONE);
    const kept = await signIn(user, COMPUTER);
    await subscribe(lost, 'perdido');
    await subscribe(kept, 'guardado');
    const { entradaId } = await ownOf(lost);
    time = START + 16 * DAY;
    const renewed = (await logged(lost)).json<SessionAnswer>();
    const answer = await end(kept, entradaId, user.senha);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ message: ENTRY_MESSAGES.ended });
    time += HEARSAY;
    expect((await logged(lost)).status).toBe(401);
    expect((await logged(renewed)).status).toBe(401);
    expect((await logged(kept)).status).toBe(200);
    expect(await noticesOf(user)).toEqual([
      'https://fcm.googleapis.com/guardado',
    ]);
    const again = await end(kept, entradaId, user.senha);
    expect([again.status, refusal(again).detail]).toEqual([
      404,
      ENTRY_MESSAGES.gone,
    ]);
  });

  it('takes the password once more', async () => {
    const user = await test.signUp();
    const phone = await signIn(user, PHONE);
    const { entradaId } = await ownOf(phone);
    const answer = await end(user, entradaId, 'outra-senha-9');
    expect(refusal(answer).campos).toEqual([
      ['senha', USER_DATA_MESSAGES.passwordWrong],
    ]);
    expect((await logged(phone)).status).toBe(200);
  });

  it.each(['not an id', '%00'])('called %s is none', async (entradaId) => {
    const user = await test.signUp();
    expect((await end(user, entradaId, user.senha)).status).toBe(404);
  });

  it.each(['end', 'endAll'] as const)(
    '%s: is out although it is being renewed',
    async (how) => {
      const user = await test.signUp();
      const { entradaId } = await ownOf(user);
      const { database } = test;
      const session = await database.repositories.sessions.find(
        entradaId,
        new Date(time),
      );
      if (!session) throw new Error('no session');
      const sessions = makeSessions(database, makeTokens(database, now), now);
      let ended: Promise<unknown> | undefined;
      await database.transaction(async (repositories) => {
        const fresh = { ...session, jti: randomUUID() };
        await repositories.sessions.renew(session.jti, fresh);
        ended =
          how === 'end'
            ? sessions.end(session)
            : sessions.endAll(session.usuarioId);
        await somebodyWaits();
      });
      await ended;
      expect(await sessions.entries(session.usuarioId)).toEqual([]);
    },
  );

  it('waits for no renewal that waits for it', async () => {
    const user = await test.signUp();
    const { entradaId } = await ownOf(user);
    const { database } = test;
    const { sessions } = database.repositories;
    const session = await sessions.find(entradaId, new Date(time));
    if (!session) throw new Error('no session');
    const fresh = { ...session, jti: randomUUID() };
    let renewed: Promise<boolean> | undefined;
    await database.transaction(async ({ users, sessions: mine }) => {
      await users.lock(session.usuarioId);
      renewed = sessions.renew(session.jti, fresh);
      await somebodyWaits();
      await mine.deleteAll(session.usuarioId);
    });
    expect(await renewed).toBe(false);
  });

  it('keeps no connection from others, however many of them wait', async () => {
    const user = await test.signUp();
    const { database } = test;
    const { entradaId } = await ownOf(user);
    const { sessions } = database.repositories;
    const session = await sessions.find(entradaId, new Date(time));
    if (!session) throw new Error('no session');
    const ending = makeSessions(database, makeTokens(database, now), now);
    let ended: Promise<unknown> | undefined;
    await database.transaction(async ({ users }) => {
      await users.lock(session.usuarioId);
      ended = Promise.all(
        Array.from({ length: 12 }, () => ending.endAll(session.usuarioId)),
      );
      await somebodyWaits();
      await database.check();
    });
    await ended;
    expect(await sessions.entries(session.usuarioId, now())).toEqual([]);
  });

  it('is never another’s', async () => {
    const [user, other] = [await test.signUp(), await test.signUp()];
    const { entradaId } = await ownOf(user);
    expect((await end(other, entradaId, other.senha)).status).toBe(404);
    expect((await logged(user)).status).toBe(200);
  });
});

it('signing out ends what the session was renewed from, and its notices', async () => {
  const user = await test.signUp();
  await subscribe(user, 'saiu');
  time = START + 16 * DAY;
  const renewed = (await logged(user)).json<SessionAnswer>();
  await test.call({ method: 'POST', url: PATHS.signOut, as: renewed });
  time += HEARSAY;
  expect((await logged(user)).status).toBe(401);
  expect(await noticesOf(user)).toEqual([]);
});

it.each([
  ['Chrome no Android', PHONE],
  ['Firefox no Windows', COMPUTER],
  [
    'Safari no iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['', 'curl/8.5.0'],
  ['', ''],
  ['', undefined],
])('a device is named “%s” by its browser', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('a name is short, however long what a browser says', () => {
  const long = deviceName(`${'a'.repeat(20_000)}/1.0`);
  expect(long.length).toBeLessThanOrEqual(60);
});

const now = () => new Date(time);

/** Until a statement waits for another's lock. */
async function somebodyWaits() {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  let waiting = 0;
  while (waiting === 0) {
    const { rows } = await client.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    waiting = rows.length;
  }
  await client.end();
}

const KEYS = {
  p256dh:
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

async function subscribe(as: Signed, device: string) {
  const endpoint = `https://fcm.googleapis.com/${device}`;
  const body = { endpoint, keys: KEYS };
  const url = PATHS.subscribePush;
  const answer = await test.call({ method: 'POST', url, body, as });
  expect(answer.status).toBe(201);
}

async function noticesOf({ username }: TestUser) {
  const { users, push } = test.database.repositories;
  const [found] = await users.findByLogins([username]);
  const devices = await push.ofUser(found?.usuarioId ?? '');
  return devices.map(({ endpoint }) => endpoint);
}

it('that was ended elsewhere is found out, also where the clock went back', async () => {
  const now = () => new Date(time);
  const { database } = test;
  const sessions = makeSessions(database, makeTokens(database, now), now);
  const { accessToken } = await test.signUp();
  const found = await sessions.recognise(accessToken);
  // As another server does.
  await database.repositories.sessions.deleteAll(found?.usuarioId ?? '');
  expect(await sessions.recognise(accessToken)).toEqual(found);
  time = START - HOUR;
  expect(await sessions.recognise(accessToken)).toBeNull();
});
