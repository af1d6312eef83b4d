import { PATHS } from '@/contract/api';
import { openApiDocument } from '@/contract/openapi';
import { sendLetter } from '@/server/services/accounts/recovery';
import {
  type Document,
  type FuzzCall,
  operationsOf,
} from '@/tools/quality/fuzz/calls';
import { bearer } from '@/tools/quality/fuzz/http';
import { anyIds } from '@/tools/quality/fuzz/ids';
import { type FuzzAnswer, faultOf } from '@/tools/quality/fuzz/oracle';
import { fuzz } from '@/tools/quality/fuzz/run';
import { naming, noneNamed, secretsOf } from '@/tools/quality/fuzz/tenants';
import { fakeQueue } from '../../support/jobs';
import { startTestApp, type TestApp } from '../../support/serverApp';

const REQUESTS = 1500;

let test: TestApp;
const { jobs, sent } = fakeQueue();

beforeAll(async () => {
  test = await startTestApp({ mailJobs: jobs });
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

/** The token of the letter that is sent to this address. */
async function letter(email: string): Promise<string> {
  const url = PATHS.forgottenPassword;
  sent.length = 0;
  await test.call({ method: 'POST', url, body: { email } });
  const [job] = sent;
  if (job?.name !== 'recuperacao') throw new Error('no letter');
  let text = '';
  const mailer = async (mail: { readonly text: string }) => {
    text = mail.text;
  };
  const publicUrl = 'https://lida.test';
  const { database } = test;
  const parts = { database, mailer, publicUrl, now: () => new Date() };
  await sendLetter(parts, job.data.pedidoId);
  return new URL(/https:\S+/.exec(text)?.[0] ?? '').hash.slice(1);
}

// As many calls as here take a while on a busy machine.
jest.setTimeout(120_000);

it('answers anything at all without a fault, a hang or a leak', async () => {
  const document = openApiDocument('0') as unknown as Document;
  const report = await fuzz({
    ...{ document, send, letter },
    requests: REQUESTS,
    seed: 20_261_121,
    lanes: 4,
  });
  expect(report.faults).toEqual([]);
  expect(report.made).toBeGreaterThanOrEqual(REQUESTS);
  // What is only ever refused is never looked into.
  const names = operationsOf(document).map((it) => it.described.operationId);
  expect(names.filter((name) => !report.accepted.has(name))).toEqual([]);
  // Not only refusals: the farms have a history to fall over.
  expect(report.statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  expect(report.statuses.get(201)).toBeGreaterThan(5);
});

it('goes on without the farm that cannot be built, and tells of it', async () => {
  const document = openApiDocument('0') as unknown as Document;
  let farms = 0;
  const report = await fuzz({
    ...{ document, letter, requests: 300, seed: 20_261_121, lanes: 4 },
    async send(call, token) {
      const answer = await send(call, token);
      if (call.operation !== 'farm') return answer;
      if (call.url === PATHS.signUp) farms += 1;
      return farms > 2 ? { ...answer, status: 503 } : answer;
    },
  });
  expect(report.made).toBeGreaterThanOrEqual(300);
  const whats = report.faults.map(({ what }) => what);
  expect(new Set(whats)).toEqual(new Set(['no farm: status 503']));
});

it('an id that a refused call named stays a secret, one that was taken does not', () => {
  const named = noneNamed();
  const other = {
    ...{ senha: 's2', token: 't2', canary: 'Zq2' },
    ids: { ...anyIds(), animalId: 'id-1' },
  };
  const isSecret = (operation = 'herd') =>
    secretsOf({ named, senha: 's1' }, other, operation).ids.includes('id-1');
  const answered = naming(named, ['id-1']);
  expect(isSecret()).toBe(false);
  answered(false);
  expect([isSecret(), isSecret('exportUser')]).toEqual([true, false]);
  naming(named, ['id-1'])(true);
  expect(isSecret()).toBe(false);
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
