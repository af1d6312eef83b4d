import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { METRICS } from '@/server/plugins/metrics';
import { readSettings } from '@/server/settings';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aHerd } from './farm';

const TOKEN = 'segredo-do-prometheus-1';
const FAR = '200.1.2.3';

let test: TestApp;

describe('what Prometheus reads', () => {
  afterEach(() => test.close());

  const read = (remoteAddress: string, headers = {}) =>
    test.app.inject({ url: METRICS, remoteAddress, headers });

  it('tells each route’s calls and times, and of the process, to this machine', async () => {
    test = await startTestApp({ servers: 1 });
    const user = await test.signUp();
    const { rebanhoId } = await aHerd(test, user);
    await test.call({ url: pathTo(PATHS.herd, { rebanhoId }), as: user });
    await test.call({ url: '/nada' });
    const answer = await read('127.0.0.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0/);
    const line = (labels: string) => `lida_chamada_segundos_count{${labels}} 1`;
    const { payload } = answer;
    expect(payload).toContain(
      line(`method="GET",route="${PATHS.herd}",status="200"`),
    );
    expect(payload).toContain(
      line('method="GET",route="nenhuma",status="404"'),
    );
    expect(payload).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(payload).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    // Routes, never addresses: an id is somebody's.
    expect(payload).not.toContain(rebanhoId);
  });

  it.each([
    ['from elsewhere', FAR, {}],
    [
      'through a proxy of this machine',
      '127.0.0.1',
      { 'x-forwarded-for': FAR },
    ],
    ['through one of another kind', '::1', { forwarded: `for=${FAR}` }],
  ])('is not there %s', async (_, address, headers) => {
    test = await startTestApp({ servers: 1 });
    const { statusCode, payload } = await read(address, headers);
    expect(statusCode).toBe(404);
    expect(payload).not.toContain('lida_');
  });

  it('with a token it is for who has it, from wherever', async () => {
    test = await startTestApp({ servers: 1, metricsToken: TOKEN });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await read(FAR, bearer(TOKEN))).statusCode).toBe(200);
    expect((await read(FAR, bearer(`${TOKEN}x`))).statusCode).toBe(404);
    expect((await read(FAR, bearer(''))).statusCode).toBe(404);
    expect((await read('127.0.0.1')).statusCode).toBe(404);
  });
});

it('the token is one that cannot be guessed', () => {
  const of = (METRICS_TOKEN: string) =>
    readSettings({ METRICS_TOKEN }, __dirname).metricsToken;
  expect(of('')).toBeNull();
  expect(of(TOKEN)).toBe(TOKEN);
  expect(() => of('curto')).toThrow('METRICS_TOKEN');
  expect(() => of(`${TOKEN} com espaço`)).toThrow('METRICS_TOKEN');
});
