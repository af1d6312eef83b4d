import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { PATHS } from '@/contract/api';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';

let test: TestApp;
let user: TestUser;
let key: Uint8Array;

beforeAll(async () => {
  test = await startTestApp();
  user = await test.signUp();
  const kept = await test.database.repositories.keys.findOrMake('token', '');
  key = new Uint8Array(Buffer.from(kept, 'base64'));
});
afterAll(() => test.close());

const b64 = (value: object) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const statusOf = async (accessToken: string) =>
  (await test.call({ url: PATHS.logged, as: { accessToken } })).status;

interface Claims {
  readonly aud?: string;
  readonly typ?: string;
  readonly jti?: string;
  readonly exp?: string | number;
  readonly alg?: string;
  readonly secret?: Uint8Array;
}

function forge(claims: Claims): Promise<string> {
  const { sub = '', jti = '' } = decodeJwt(user.accessToken);
  return new SignJWT()
    .setProtectedHeader({
      alg: claims.alg ?? 'HS256',
      typ: claims.typ ?? 'at+jwt',
    })
    .setSubject(sub)
    .setJti(claims.jti ?? jti)
    .setAudience(claims.aud ?? 'lida')
    .setExpirationTime(claims.exp ?? '1h')
    .sign(claims.secret ?? key);
}

it('accepts what is signed as ours is (the forger works)', async () => {
  expect(await statusOf(await forge({}))).toBe(200);
});

it.each<[string, Claims]>([
  ['another audience', { aud: 'outro' }],
  ['another type', { typ: 'JWT' }],
  ['a session that is not', { jti: '0b8f7a52-7d6f-4c5e-9f0e-1f2a3b4c5d6e' }],
  ['a session that is no id', { jti: "' OR 1=1" }],
  ['an expired one', { exp: 1 }],
  ['another key', { secret: randomBytes(32) }],
  ['another algorithm', { alg: 'HS512', secret: randomBytes(64) }],
])('refuses %s', async (_, claims) => {
  expect(await statusOf(await forge(claims))).toBe(401);
});

it('refuses no algorithm, a public key as secret, and noise', async () => {
  const [header = '', payload = '', signature = ''] =
    user.accessToken.split('.');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
  const forged = [
    `${b64({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    `${b64({ alg: 'NONE', typ: 'at+jwt' })}.${payload}.`,
    `${b64({ alg: 'RS256', typ: 'at+jwt' })}.${payload}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${b64({ ...decodeJwt(user.accessToken), exp: 9e9 })}.${signature}`,
    await forge({ secret: new Uint8Array(Buffer.from(String(pem))) }),
    '',
    'x',
    'a.b.c',
    'x'.repeat(5000),
  ];
  for (const token of forged) expect(await statusOf(token)).toBe(401);
});

it.each(['Basic YTpi', 'Bearer', 'bearer  ', 'Token x'])(
  'refuses the header %p',
  async (authorization) => {
    const headers = { authorization };
    expect((await test.call({ url: PATHS.herds, headers })).status).toBe(401);
  },
);
