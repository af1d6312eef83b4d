import { createECDH, createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { PATHS } from '@/contract/api';
import type {
  PreferencesAnswer,
  PushKeyAnswer,
} from '@/contract/notifications';
import { pathTo } from '@/contract/paths';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import { openDatabase } from '@/server/database/database';
import { isPublicAddress } from '@/server/services/push/pushAddresses';
import { makePushSender } from '@/server/services/push/pushSend';
import { makeVapid } from '@/server/services/push/vapid';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { refusal } from './farm';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  user = await test.signUp();
});
afterAll(() => test.close());

const FCM = 'https://fcm.googleapis.com/fcm/send/';

function aSubscription(endpoint = `${FCM}${randomBytes(8).toString('hex')}`) {
  const device = createECDH('prime256v1');
  const p256dh = device.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { endpoint, expirationTime: null, keys: { p256dh, auth } };
}

const subscribe = (as: TestUser, body: object) =>
  test.call({ method: 'POST', url: PATHS.subscribePush, body, as });

const remove = (as: TestUser, endpoint: string) =>
  test.call({
    method: 'DELETE',
    url: pathTo(PATHS.unsubscribePush, { hash: hashOf(endpoint) }),
    as,
  });

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

async function devicesOf({ username }: TestUser) {
  const { users, push } = test.database.repositories;
  const [found] = await users.findByLogins([username]);
  return push.ofUser(found?.usuarioId ?? '');
}

describe('the key', () => {
  it('is public, a point of P-256, and needs no session', async () => {
    const answer = await test.call({ url: PATHS.pushKey });
    const { chave } = answer.json<PushKeyAnswer>();
    const point = Buffer.from(chave, 'base64url');
    expect([answer.status, point.length, point[0]]).toEqual([200, 65, 4]);
  });

  it('is one, however many servers make it at once', async () => {
    const fresh = await startTestApp();
    try {
      const others = await Promise.all(
        Array.from({ length: 4 }, () =>
          openDatabase({
            connectionString: fresh.database.connectionString,
            kind: 'externo',
            connections: 2,
          }),
        ),
      );
      const made = await Promise.all(others.map((it) => makeVapid(it)()));
      await Promise.all(others.map((it) => it.close()));
      expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
      const other = await makeVapid(test.database)();
      expect(made[0]?.privateKey).not.toBe(other.privateKey);
    } finally {
      await fresh.close();
    }
  });
});

describe('a device', () => {
  it('is registered, and again without being doubled', async () => {
    const owner = await test.signUp();
    const body = aSubscription();
    const answer = await subscribe(owner, body);
    expect([answer.status, answer.json()]).toEqual([
      201,
      { message: M.registered },
    ]);
    expect((await subscribe(owner, body)).status).toBe(201);
    expect(await devicesOf(owner)).toHaveLength(1);
  });

  it('is removed by the hash of its endpoint, by its owner alone', async () => {
    const [owner, other] = [await test.signUp(), await test.signUp()];
    const { endpoint, ...rest } = aSubscription();
    await subscribe(owner, { endpoint, ...rest });
    expect((await remove(other, endpoint)).status).toBe(404);
    expect(await devicesOf(owner)).toHaveLength(1);
    expect((await remove(owner, endpoint)).status).toBe(200);
    expect(await devicesOf(owner)).toHaveLength(0);
    expect((await remove(owner, endpoint)).status).toBe(404);
  });

  it('is whoever signs in on it last', async () => {
    const [first, second] = [await test.signUp(), await test.signUp()];
    const body = aSubscription();
    await subscribe(first, body);
    await subscribe(second, body);
    expect(await devicesOf(first)).toHaveLength(0);
    expect(await devicesOf(second)).toHaveLength(1);
  });

  it('is one of ten at most: the oldest gives way', async () => {
    const owner = await test.signUp();
    const bodies = Array.from({ length: 12 }, () => aSubscription());
    for (const body of bodies) await subscribe(owner, body);
    const kept = (await devicesOf(owner)).map(({ endpoint }) => endpoint);
    expect(kept).toEqual(bodies.slice(2).map(({ endpoint }) => endpoint));
  });

  it('is forgotten with the password that signed it in', async () => {
    const owner = await test.signUp();
    await subscribe(owner, aSubscription());
    const body = { senhaAtual: owner.senha, senhaNova: 'porteira-verde-3' };
    const change = { method: 'PUT', url: PATHS.password, body } as const;
    expect((await test.call({ ...change, as: owner })).status).toBe(200);
    expect(await devicesOf(owner)).toEqual([]);
  });

  it('is forgotten when all devices are signed out', async () => {
    const owner = await test.signUp();
    await subscribe(owner, aSubscription());
    await test.call({
      method: 'POST',
      url: PATHS.signOutEverywhere,
      as: owner,
    });
    expect(await devicesOf(owner)).toHaveLength(0);
  });

  it.each([
    ['no keys', { endpoint: `${FCM}a` }, 'keys'],
    [
      'a short key',
      { endpoint: `${FCM}a`, keys: { p256dh: 'BA', auth: 'x' } },
      'keys.p256dh',
    ],
    ['no endpoint', { keys: aSubscription().keys }, 'endpoint'],
  ])('with %s is refused', async (_case, body, campo) => {
    const { status, campos } = refusal(await subscribe(user, body));
    expect(status).toBe(400);
    expect(campos.map(([name]) => name)).toContain(campo);
  });
});

describe('preferences', () => {
  const put = (body: object) =>
    test.call({
      method: 'PUT',
      url: PATHS.changePreferences,
      body,
      as: user,
    });

  it('are six in the morning and everything, until changed', async () => {
    const before = await test.call({ url: PATHS.preferences, as: user });
    expect(before.json()).toEqual({ hora: 6, desligados: [] });
    const changed = { hora: 19, desligados: ['PESAGEM', 'CONTROLE'] };
    expect((await put(changed)).status).toBe(200);
    const after = await test.call({ url: PATHS.preferences, as: user });
    expect(after.json<PreferencesAnswer>()).toEqual(changed);
  });

  it.each([
    [{ hora: 24, desligados: [] }, 'hora'],
    [{ hora: 6.5, desligados: [] }, 'hora'],
    [{ hora: '6', desligados: [] }, 'hora'],
    [{ hora: 6 }, 'desligados'],
    [{ hora: 6, desligados: ['OUTRO'] }, 'desligados[0]'],
  ])('%j are refused', async (body, campo) => {
    const answer = await put(body);
    const { campos } = answer.json<{
      extra: { campos: { campo: string; linha?: number }[] };
    }>().extra;
    const named = campos.map(({ campo: name, linha }) =>
      linha === undefined ? name : `desligados[${linha}]`,
    );
    expect([answer.status, named]).toEqual([400, [campo]]);
  });
});

/** None may be called, nor be registered: docs/security.md. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['plain http', 'http://fcm.googleapis.com/fcm/send/a'],
  ['another scheme', 'ftp://fcm.googleapis.com/a'],
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['no scheme', '//fcm.googleapis.com/a'],
  ['loopback', 'https://127.0.0.1/a'],
  ['loopback by name', 'https://localhost/a'],
  ['loopback with a port', 'https://127.0.0.1:5432/a'],
  ['loopback, IPv6', 'https://[::1]/a'],
  ['loopback, mapped', 'https://[::ffff:127.0.0.1]/a'],
  ['loopback, mapped in hex', 'https://[::ffff:7f00:1]/a'],
  ['loopback, decimal', 'https://2130706433/a'],
  ['loopback, octal', 'https://0177.0.0.1/a'],
  ['loopback, hex', 'https://0x7f000001/a'],
  ['loopback, short', 'https://127.1/a'],
  ['unspecified', 'https://0.0.0.0/a'],
  ['unspecified, IPv6', 'https://[::]/a'],
  ['private, 10/8', 'https://10.0.0.1/a'],
  ['private, 172.16/12', 'https://172.16.0.1/a'],
  ['private, 192.168/16', 'https://192.168.0.1/a'],
  ['shared, 100.64/10', 'https://100.64.0.1/a'],
  ['link-local, cloud metadata', 'https://169.254.169.254/latest/meta-data'],
  ['metadata by name', 'https://metadata.google.internal/a'],
  ['link-local, IPv6', 'https://[fe80::1]/a'],
  ['unique local, IPv6', 'https://[fd00::1]/a'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/a'],
  ['a name below the right one', 'https://fcm.googleapis.com.evil.test/a'],
  ['a name that ends in the right one', 'https://evilfcm.googleapis.com/a'],
  ['a name above the wildcard', 'https://push.apple.com/a'],
  ['a look-alike of the wildcard', 'https://xpush.apple.com/a'],
  ['the wildcard in a path', 'https://evil.test/web.push.apple.com'],
  ['a user', 'https://fcm.googleapis.com@127.0.0.1/a'],
  ['a user and a password', 'https://u:p@fcm.googleapis.com/a'],
  ['an empty user', 'https://@fcm.googleapis.com/a'],
  ['a backslash', 'https://fcm.googleapis.com\\@127.0.0.1/a'],
  ['an encoded host', 'https://fcm.googleapis.com%2eevil.test/a'],
  ['a name in another script', 'https://fсm.googleapis.com/a'],
  ['its punycode', 'https://xn--fm-nmc.googleapis.com/a'],
  ['a full-width dot', 'https://fcm。googleapis。com/a'],
  ['a dot at the end', 'https://fcm.googleapis.com./a'],
  ['another port', 'https://fcm.googleapis.com:8443/a'],
  ['a port of naught', 'https://fcm.googleapis.com:0/a'],
  ['white space', 'https://fcm.googleapis.com /a'],
  ['a line break', 'https://fcm.googleapis.com/a\r\nHost: evil.test'],
  ['a fragment', 'https://127.0.0.1#fcm.googleapis.com/'],
  ['no path', 'https://fcm.googleapis.com'],
];

describe('hostile endpoints', () => {
  const keys = async () => makeVapid(test.database)();
  const subject = 'mailto:lida@fazenda.test';
  const message = {
    payload: '{}',
    topic: 'a',
    urgency: 'normal' as const,
    ttl: 60,
  };

  function deviceAt(endpoint: string) {
    const { p256dh, auth } = aSubscription().keys;
    return { hash: hashOf(endpoint), endpoint, p256dh, auth };
  }

  it('are more than forty', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  });

  it.each(HOSTILE)('%s cannot be registered', async (_case, endpoint) => {
    const answer = await subscribe(user, aSubscription(endpoint));
    const { status, campos } = refusal(answer);
    expect([status, campos.map(([campo]) => campo)]).toEqual([
      400,
      ['endpoint'],
    ]);
    expect(await devicesOf(user)).toHaveLength(0);
  });

  it('are not called, not even looked up, where one slipped in', async () => {
    const connect = jest.spyOn(net.Socket.prototype, 'connect');
    const resolve = jest.fn(async () => ['142.250.0.1']);
    const send = makePushSender({
      keys: async () => ({ publicKey: '', privateKey: '' }),
      hosts: [],
      subject,
      resolve,
    });
    for (const [, endpoint] of HOSTILE) {
      expect(await send(deviceAt(endpoint), message)).toBe('gone');
    }
    expect(resolve).not.toHaveBeenCalled();
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd12::1'],
  ])('a known name that now leads to %s is not called', async (address) => {
    // Keys are asked for before the socket to the database is watched.
    const known = await keys();
    const connect = jest.spyOn(net.Socket.prototype, 'connect');
    const send = makePushSender({
      keys: async () => known,
      hosts: [],
      subject,
      resolve: async () => ['142.250.0.1', address],
    });
    expect(await send(deviceAt(`${FCM}a`), message)).toBe('later');
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it('a name listed without a port never leads inwards', async () => {
    const connect = jest.spyOn(net.Socket.prototype, 'connect');
    const send = makePushSender({
      keys: async () => ({ publicKey: '', privateKey: '' }),
      hosts: ['127.0.0.1'],
      subject,
    });
    expect(await send(deviceAt('https://127.0.0.1/a'), message)).toBe('later');
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it.each([
    ['8.8.8.8', true],
    ['142.250.217.10', true],
    ['2607:f8b0:4005:80a::200a', true],
    ['192.0.2.1', false],
    ['255.255.255.255', false],
    ['224.0.0.1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['ff02::1', false],
    ['fe80::1', false],
    ['not an address', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('known endpoints', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://android.googleapis.com/gcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc%2bdef',
  ])('%s can be registered', async (endpoint) => {
    const owner = await test.signUp();
    const answer = await subscribe(owner, aSubscription(endpoint));
    expect(answer.status).toBe(201);
  });
});
