import { PATHS } from '@/contract/api';
import { openApiDocument } from '@/contract/openapi';
import type { Document, FuzzCall } from '@/tools/quality/fuzz/calls';
import { bearer } from '@/tools/quality/fuzz/http';
import { type FuzzAnswer, faultOf } from '@/tools/quality/fuzz/oracle';
import { fuzz } from '@/tools/quality/fuzz/run';
import { startTestApp, type TestApp } from '../../support/serverApp';

const REQUESTS = 1500;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function send(call: FuzzCall, token: string): Promise<FuzzAnswer> {
  const started = performance.now();
  const answer = await test.app.inject({
    method: call.method as 'POST',
    url: call.url,
    headers: { ...call.headers, ...bearer(call, token) },
    ...(call.body === null ? {} : { payload: call.body }),
  });
  const type = String(answer.headers['content-type'] ?? '');
  const ms = performance.now() - started;
  return { status: answer.statusCode, text: answer.payload, type, ms };
}

// As many calls as here take a while on a busy machine.
jest.setTimeout(120_000);

it('answers anything at all without a fault, a hang or a leak', async () => {
  const report = await fuzz({
    document: openApiDocument('0') as unknown as Document,
    send,
    requests: REQUESTS,
    seed: 20_261_121,
    lanes: 4,
  });
  expect(report.faults).toEqual([]);
  expect(report.made).toBe(REQUESTS);
  // Not only refusals: the farms have a history to fall over.
  expect(report.statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  expect(report.statuses.get(201)).toBeGreaterThan(5);
});

describe('the judge', () => {
  const call: FuzzCall = {
    ...{ operation: 'herd', method: 'GET', url: PATHS.herds },
    ...{ headers: {}, body: null, signed: true },
  };
  const secrets = { canary: 'Zq1', ids: ['id-1'], never: ['segredo'] };
  const problem = 'application/problem+json; charset=utf-8';
  const answer = { status: 200, text: '{}', type: 'application/json', ms: 1 };

  it('has nothing to say of a good answer and of a good refusal', () => {
    expect(faultOf(call, answer, secrets)).toBeNull();
    const refused = { ...answer, status: 404, type: problem };
    expect(faultOf(call, refused, secrets)).toBeNull();
  });

  it.each([
    [{ status: 500 }, 'status 500'],
    [{ status: 599 }, 'status 599'],
    [{ ms: 60_000 }, 'took 60000 ms'],
    [{ text: 'MimosaZq1' }, "another's text"],
    [{ text: 'x id-1 y' }, "another's id id-1"],
    [{ text: 'segredo' }, 'a secret'],
    [{ status: 400, type: 'text/html' }, 'type text/html'],
    [
      { status: 400, type: problem, text: 'TypeError: x' },
      'internals in a refusal',
    ],
  ])('finds %j', (wrong, what) => {
    expect(faultOf(call, { ...answer, ...wrong }, secrets)).toBe(what);
  });
});
