import {
  createHmac,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { decodeJwt } from 'jose';
import { PATHS } from '@/contract/api';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../support/serverApp';

type Json = Readonly<Record<string, unknown>>;

let test: TestApp;
let user: TestUser;
let key: Buffer;
let claims: Json;
let other: TestUser;
let revoked: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  user = await test.signUp();
  other = await test.signUp();
  revoked = await test.signUp();
  await test.call({ method: 'POST', url: PATHS.signOut, as: revoked });
  const kept = await test.database.repositories.keys.findOrMake('token', '');
  key = Buffer.from(kept, 'base64');
  claims = decodeJwt(user.accessToken) as Json;
});
afterAll(() => test.close());

const HEADER = { alg: 'HS256', typ: 'at+jwt' };
const b64 = (value: unknown) =>
  Buffer.from(
    typeof value === 'string' ? value : JSON.stringify(value),
  ).toString('base64url');
const hmac = (text: string, secret: Buffer | string, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url');

/** Signed with our key unless told otherwise, so that only one thing is off. */
function token(
  header: Json | string = {},
  payload: Json | string = {},
  secret: Buffer | string = key,
  hash = 'sha256',
): string {
  const head = typeof header === 'string' ? header : { ...HEADER, ...header };
  const body =
    typeof payload === 'string' ? payload : { ...claims, ...payload };
  const text = `${b64(head)}.${b64(body)}`;
  return `${text}.${hmac(text, secret, hash)}`;
}

const seconds = (more: number) => Math.floor(Date.now() / 1000) + more;
const without = (claim: string) => ({ [claim]: undefined });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { kty: 'oct', k: b64('a'.repeat(32)), alg: 'HS256' };
const pem = () =>
  rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

function bySigner(alg: string): string {
  const text = `${b64({ ...HEADER, alg, jwk: rsa.publicKey.export({ format: 'jwk' }) })}.${b64(claims)}`;
  const made = sign('sha256', Buffer.from(text), rsa.privateKey);
  return `${text}.${made.toString('base64url')}`;
}

const parts = () => user.accessToken.split('.');

const FORGED: readonly (readonly [string, () => string])[] = [
  [
    'no algorithm',
    () => `${b64({ alg: 'none', typ: 'at+jwt' })}.${b64(claims)}.`,
  ],
  [
    'no algorithm, in capitals',
    () => `${b64({ alg: 'NONE', typ: 'at+jwt' })}.${b64(claims)}.`,
  ],
  ['no algorithm, with a right signature', () => token({ alg: 'none' })],
  ['an absent algorithm', () => token({ alg: undefined })],
  ['HS512', () => token({ alg: 'HS512' }, {}, key, 'sha512')],
  ['HS384', () => token({ alg: 'HS384' }, {}, key, 'sha384')],
  ['RS256 signed by its own key', () => bySigner('RS256')],
  ['RS256 named over our HMAC', () => token({ alg: 'RS256' })],
  ['a public key as the secret', () => token({}, {}, pem())],
  ['another key', () => token({}, {}, randomBytes(32))],
  ['an empty key', () => token({}, {}, '')],
  ['the key as its own text', () => token({}, {}, key.toString('base64'))],
  ['past', () => token({}, { exp: seconds(-1) })],
  ['past for years', () => token({}, { exp: 1 })],
  ['without an end', () => token({}, without('exp'))],
  ['an end that is a text', () => token({}, { exp: '9999999999' })],
  ['not yet', () => token({}, { nbf: seconds(3600) })],
  ['another audience', () => token({}, { aud: 'outro' })],
  ['no audience', () => token({}, without('aud'))],
  ['another type', () => token({ typ: 'JWT' })],
  ['no type', () => token({ typ: undefined })],
  [
    'a session that is not',
    () => token({}, { jti: '0b8f7a52-7d6f-4c5e-9f0e-1f2a3b4c5d6e' }),
  ],
  ['no session', () => token({}, without('jti'))],
  ['a session that is SQL', () => token({}, { jti: "' OR 1=1 --" })],
  ['no subject', () => token({}, without('sub'))],
  [
    'a session of another',
    () => token({}, { jti: decodeJwt(other.accessToken).jti }),
  ],
  ['a session signed out', () => revoked.accessToken],
  ['a key of its own (jwk)', () => token({ jwk }, {}, 'a'.repeat(32))],
  [
    'a key from elsewhere (jku)',
    () => token({ jku: 'https://evil.test/k' }, {}, randomBytes(32)),
  ],
  [
    'a certificate from elsewhere (x5u)',
    () => token({ x5u: 'https://evil.test/c' }, {}, randomBytes(32)),
  ],
  [
    'a key id that is a path',
    () => token({ kid: '../../../../dev/null' }, {}, ''),
  ],
  ['a key id that is SQL', () => token({ kid: "x' UNION SELECT 'a" }, {}, 'a')],
  ['a critical extension', () => token({ crit: ['exp'], exp: 1 })],
  ['an unencoded payload', () => token({ b64: false, crit: ['b64'] })],
  [
    'claims put in after',
    () => `${parts()[0]}.${b64({ ...claims, sub: 'x' })}.${parts()[2]}`,
  ],
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['two parts', () => `${parts()[0]}.${parts()[1]}`],
  ['four parts', () => `${user.accessToken}.x`],
  ['five parts, as if encrypted', () => 'a.b.c.d.e'],
  ['cut short', () => user.accessToken.slice(0, -2)],
  ['one letter more', () => `${user.accessToken}AA`],
  ['a letter of another case', () => swapped(user.accessToken)],
  ['padded', () => `${user.accessToken}=`],
  ['with a space inside', () => user.accessToken.replace('.', '. ')],
  ['claims that are no JSON', () => token({}, 'sub=1')],
  ['claims that are a list', () => token({}, '[]')],
  ['a header that is no JSON', () => token('alg=HS256')],
  ['as long as a book', () => 'a'.repeat(6000)],
  ['nothing', () => ''],
];

/** The first letter of the signature in its other case. */
function swapped(text: string): string {
  const at = text.lastIndexOf('.') + 1;
  const index = at + text.slice(at).search(/[a-z]/);
  const letter = text.charAt(index).toUpperCase();
  return text.slice(0, index) + letter + text.slice(index + 1);
}

async function answered(authorization: string | undefined) {
  const headers = authorization === undefined ? {} : { authorization };
  const { status, text } = await test.call({ url: PATHS.logged, headers });
  return [status, text];
}

it('what is signed as ours is, is ours: the forger works', async () => {
  expect((await answered(`Bearer ${token()}`))[0]).toBe(200);
});

it('are more than thirty, no two the same', () => {
  const made = FORGED.map(([, make]) => make());
  expect(new Set(made).size).toBe(made.length);
  expect(made.length).toBeGreaterThanOrEqual(30);
});

it.each(FORGED)('%s: refused as no token is', async (_, make) => {
  const none = await answered(undefined);
  expect(none[0]).toBe(401);
  expect(none[1]).toContain(SESSION_MESSAGES.unauthenticated);
  expect(await answered(`Bearer ${make()}`)).toEqual(none);
});

it.each([
  (good: string) => `Basic ${good}`,
  (good: string) => `Bearer  ${good} ${good}`,
  (good: string) => `Bearer ${good}, Bearer ${good}`,
  (good: string) => `Bearer\t\t${good}x`,
  (good: string) => good,
  (good: string) => `Token ${good}`,
])('header %#: refused as no token is', async (header) => {
  const none = await answered(undefined);
  expect(await answered(header(user.accessToken))).toEqual(none);
});

it('is taken from nowhere but its header', async () => {
  const { accessToken } = user;
  const url = `${PATHS.logged}?access_token=${accessToken}&token=${accessToken}`;
  const headers = { cookie: `token=${accessToken}`, 'x-auth': accessToken };
  expect((await test.call({ url, headers })).status).toBe(401);
});
