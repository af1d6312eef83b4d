import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PATHS } from '@/contract/api';
import { startTestApp, type TestApp } from '../support/serverApp';

const STYLE = 'body{margin:0}';
const PAGE = `<!doctype html><style>${STYLE}</style><div id="app"></div>`;

const LOGIN_STYLE = 'main{margin:1px}';
const LOGIN = `<!doctype html><style>${LOGIN_STYLE}</style><main></main>`;

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'login.html'), LOGIN);
  writeFileSync(path.join(folder, 'sw.js'), 'self');
  writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(
    path.join(folder, 'assets', 'a.0123456789.js'),
    'x'.repeat(5e3),
  );
  test = await startTestApp({ staticFolder: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => test.call({ url, headers });

it.each(['/', '/rebanhos', '/sw.js', PATHS.health, PATHS.herds, '/api/nada'])(
  '%s carries the security headers',
  async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

it('allows only what is the product’s own, and the pages’ own styles', async () => {
  const { headers } = await get('/');
  const hashes = [STYLE, LOGIN_STYLE].map((style) => {
    const hash = createHash('sha256').update(style).digest('base64');
    return `'sha256-${hash}'`;
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${hashes.join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lida lida#webpack',
  ]);
});

it('an address with a page of its own gets that one, a panel of it the other', async () => {
  const own = await get('/login');
  expect([own.status, own.text]).toEqual([200, LOGIN]);
  expect(own.headers['cache-control']).toBe('no-cache');
  const panel = await get('/login?painel=esqueci');
  expect([panel.status, panel.text]).toEqual([200, PAGE]);
});

it.each(['/', '/rebanhos', '/rebanho/1/animais?q=x', '/index.html'])(
  '%s is the page, asked for anew each time',
  async (url) => {
    const answer = await get(url);
    expect([answer.status, answer.text]).toEqual([200, PAGE]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  },
);

it.each(['/sw.js', '/manifest.webmanifest'])('%s is not kept', async (url) => {
  const answer = await get(url);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('assets are kept for ever, and compressed', async () => {
  const answer = await get('/assets/a.0123456789.js', {
    'accept-encoding': 'gzip',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toMatch(/immutable/);
  expect(answer.headers['content-encoding']).toBe('gzip');
});

it.each(['/assets/nada.js', '/api/nada', '/../../etc/passwd', '/.env'])(
  '%s gives away no file',
  async (url) => {
    const answer = await get(url);
    expect(answer.text).not.toContain('root:');
    expect(answer.text === PAGE || answer.status === 404).toBe(true);
  },
);

it.each([
  '/assets/nada.js',
  '/.env',
  '/%2Eenv',
  '/.git/config',
  '/.git/HEAD',
  '/rebanhos/.git/',
  '/.well-known/security.txt',
  '/nada.js',
  '/rebanhos/copia.SQL',
  '/wp-login.php',
  '/backup.tar.gz',
])('%s, which is not there, is a problem, not the page', async (url) => {
  const answer = await get(url);
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toMatch(/^application\/problem/);
});
