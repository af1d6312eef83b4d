import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import {
  type Call,
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestUser,
} from '../../support/serverApp';
import { aHerd } from '../farm';
import { routeTable } from './routes';

let test: TestApp;
let user: TestUser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-web-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  test = await startTestApp({ staticFolder: folder });
  user = await test.signUp();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

function expectSafe({ headers, status }: TestAnswer) {
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(expect.arrayContaining(POLICY));
  expect(String(policy)).not.toContain('unsafe');
  const told = Object.keys(headers).filter((name) =>
    /^(access-control-|server$|x-powered-by$|set-cookie$)/.test(name),
  );
  expect(told).toEqual([]);
  if (status !== 204 && status !== 304 && headers['content-length'] !== '0') {
    expect(String(headers['content-type'])).toMatch(
      /^(application\/(problem\+)?json|text\/html|text\/csv); charset=utf-8$/,
    );
  }
}

function expectUnkept(answer: TestAnswer) {
  expectSafe(answer);
  expect(answer.headers['cache-control']).toBe('no-store');
}

const filled = (route: string) =>
  route.replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8001');

it('every route, signed in or not, accepted or refused', async () => {
  const routes = routeTable(test.app).filter(({ path: route }) =>
    route.startsWith('/api/'),
  );
  expect(routes.length).toBeGreaterThan(70);
  for (const { method, path: route } of routes) {
    const call = { method, url: filled(route) } as Call;
    const own = /sair|usuario$/.test(route) ? {} : { as: user };
    expectUnkept(await test.call(call));
    expectUnkept(
      await test.call({ ...call, ...own, body: methodBody(method) }),
    );
  }
});

const methodBody = (method: string) => (method === 'GET' ? undefined : {});

it('every kind of refusal', async () => {
  const json = { 'content-type': 'application/json' };
  const post = { method: 'POST', url: PATHS.login, headers: json } as const;
  const calls: readonly (readonly [number, Call])[] = [
    [404, { url: '/api/nada' }],
    [404, { url: '/api/%' }],
    [404, { url: '/assets/nada.js' }],
    [401, { url: PATHS.herds }],
    [400, { ...post, body: '{' }],
    [413, { ...post, body: JSON.stringify({ x: 'x'.repeat(70_000) }) }],
    [415, { ...post, body: 'x', headers: { 'content-type': 'text/xml' } }],
  ];
  for (const [status, call] of calls) {
    const answer = await test.call(call);
    expect(answer.status).toBe(status);
    expectUnkept(answer);
  }
});

it.each(['/', '/rebanhos', '/index.html'])('the page %s', async (url) => {
  const answer = await test.call({ url });
  expect(answer.status).toBe(200);
  expectSafe(answer);
});

it.each(['OPTIONS', 'TRACE', 'PATCH', 'CONNECT'])(
  '%s is answered by no route, whatever the origin',
  async (method) => {
    for (const url of [PATHS.herds, PATHS.login, '/']) {
      const answer = await test.app.inject({
        method: method as 'OPTIONS',
        url,
        headers: {
          origin: 'https://evil.test',
          'access-control-request-method': 'POST',
        },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  },
);

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
])('a form of another site cannot speak for the user: %s', async (type) => {
  const body = JSON.stringify({ nome: 'Tomado', descricao: '' });
  const headers = { 'content-type': type, origin: 'https://evil.test' };
  const call = { method: 'POST', url: PATHS.registerHerd, body } as const;
  expect((await test.call({ ...call, headers, as: user })).status).toBe(415);
  expect((await test.call({ ...call, headers })).status).toBe(401);
});

it.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/',
  '/assets/',
  '/..%2f..%2fetc/passwd',
  '/index.html.map',
])('%s gives nothing away', async (url) => {
  const answer = await test.call({ url });
  const page = answer.text === '<!doctype html>';
  expect(page || answer.status >= 400).toBe(true);
  expect(answer.text).not.toContain('root:');
});

/** What a server answers, byte by byte, to what no client library would send. */
async function raw(request: string): Promise<string> {
  if (!test.app.server.listening) await test.app.listen({ port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

it.each([
  ['both lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 9'],
  ['a hidden encoding', 'Content-Length: 4\r\nTransfer-Encoding : chunked'],
  ['a line feed alone', 'X: y\nContent-Length: 4'],
])('a request of %s is one at most', async (_, lines) => {
  const inner = `GET ${PATHS.health} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const head = `POST ${PATHS.login} HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n`;
  const text = await raw(`${head}0\r\n\r\n${inner}`);
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).not.toContain('HTTP/1.1 200');
});

it('a field of the query that is named twice is refused', async () => {
  const { rebanhoId } = await aHerd(test, user);
  const calls = [
    `${pathTo(PATHS.animals, { rebanhoId })}?pagina=0&pagina=1`,
    `${pathTo(PATHS.animalsByQuery, { rebanhoId })}?nome=a&nome=b`,
    `${pathTo(PATHS.weighings, { rebanhoId })}?inicio=01/10/2026&inicio=x`,
  ];
  for (const url of calls) {
    expect((await test.call({ url, as: user })).status).toBe(400);
  }
});
