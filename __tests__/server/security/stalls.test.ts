import { randomUUID } from 'node:crypto';
import { existsSync, openSync, readSync } from 'node:fs';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { API, type CallName, PATHS } from '@/contract/api';
import { WRITE_HEADERS } from '@/contract/headers';
import { jsonSchema } from '@/contract/jsonSchema';
import { pathTo } from '@/contract/paths';
import { SHORT_BODY } from '@/server/plugins/jsonBodies';
import type { Schema } from '@/tools/quality/fuzz/schema';
import { hostileShape } from '@/tools/quality/fuzz/shapes';
import {
  type ListeningApp,
  listenTestApp,
  type TestUser,
} from '../../support/serverApp';
import { aHerd } from '../farm';

/** What no call of anybody may hold the loop for, ms. */
const HOLD = 50;
/** The machine itself may pause once; a costly body costs it every time. */
const TRIES = 4;

type Name = CallName;
/** After these the caller is nobody; they come last. */
const ENDINGS: readonly Name[] = ['signOut', 'signOutEverywhere'];
const isEnding = (name: Name) => ENDINGS.includes(name);
const ALL = Object.keys(PATHS) as Name[];
const NAMES = [...ALL.filter((name) => !isEnding(name)), ...ENDINGS];
const WRITES = NAMES.filter((name) => API[name].method !== 'GET');

let test: ListeningApp;
let user: TestUser;
let own: string;
let foreign: string;

jest.setTimeout(600_000);

beforeAll(async () => {
  // Answers of both servers' loops would be one measure.
  test = await listenTestApp({ withWorkers: true, servers: 1 });
  user = await test.signUp();
  own = (await aHerd(test, user)).rebanhoId;
  foreign = (await aHerd(test, await test.signUp())).rebanhoId;
});
afterAll(() => test.close());

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;
const TIMES = existsSync(SCHEDULE) ? openSync(SCHEDULE, 'r') : null;
const READ = Buffer.alloc(64);

/**
 * What this thread has worked, ms: other programs of the machine do not count.
 * Where the system does not tell, the clock does.
 */
function busyMs(): number {
  if (TIMES === null) return performance.now();
  const length = readSync(TIMES, READ, 0, READ.length, 0);
  return Number(READ.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

/** The status, and the longest the loop worked at one thing meanwhile, ms. */
async function hold(attack: Attack): Promise<[number, number]> {
  const bytes = attack.body === null ? null : Buffer.from(attack.body);
  let longest = 0;
  let last = busyMs();
  let open = true;
  const tick = () => {
    const now = busyMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (open) setImmediate(tick);
  };
  setImmediate(tick);
  const status = await send(attack, bytes);
  open = false;
  return [status, longest];
}

function send(
  { method, path, headers }: Attack,
  body: Buffer | null,
): Promise<number> {
  const { port } = new URL(test.url);
  return new Promise((resolve) => {
    const request = http.request({
      ...{ port, method, path, agent: false },
      headers: {
        authorization: `Bearer ${user.accessToken}`,
        [WRITE_HEADERS.idempotencyKey]: randomUUID(),
        ...(body
          ? {
              'content-type': 'application/json',
              'content-length': String(body.length),
            }
          : {}),
        ...headers,
      },
    });
    // Refused before it was read: the server hangs up on the rest.
    request.on('error', () => resolve(0));
    request.on('response', (answer) => {
      answer.on('error', () => undefined);
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
    });
    request.end(body ?? undefined);
  });
}

let ended = false;

async function standsUp(attack: Attack): Promise<void> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && best > HOLD; attempt += 1) {
    const [status, held] = await hold(attack);
    expect(status).toBeLessThan(500);
    if (!ended && !attack.headers.authorization) expect(status).not.toBe(401);
    best = Math.min(best, held);
  }
  expect(best).toBeLessThan(HOLD);
}

const herd = fc.boolean().map((mine) => (mine ? own : foreign));

it('no body of any call holds the loop', async () => {
  ended = false;
  for (const name of WRITES) {
    ended ||= isEnding(name);
    const { method, body } = API[name];
    const schema = body && (jsonSchema(body) as Schema);
    const attack = fc.record({
      method: fc.constant(method),
      path: herd.map((rebanhoId) => pathOf(name, rebanhoId)),
      headers: fc.constant({}),
      body: hostileShape(schema),
    });
    await fc.assert(fc.asyncProperty(attack, standsUp), { numRuns: 12 });
  }
});

it('no long text of any field holds the loop', async () => {
  const long = ['', 'a@'].flatMap((head) =>
    ['a', '.', ' ', '1', '0,'].map((piece) => {
      const times = Math.floor((SHORT_BODY - 500) / piece.length);
      return `${head}${piece.repeat(times)}! `;
    }),
  );
  ended = false;
  // Whoever is nobody may send them too.
  for (const name of WRITES.filter((each) => API[each].open)) {
    const { method, body } = API[name];
    const fields = body ? Object.keys(jsonSchema(body).properties ?? {}) : [];
    for (const field of fields) {
      for (const text of long) {
        const attack = { method, path: pathOf(name, own), headers: {} };
        await standsUp({ ...attack, body: JSON.stringify({ [field]: text }) });
      }
    }
  }
});

it('no query and no header of any call holds the loop', async () => {
  const long = fc
    .constantFrom('a', ',', ' ', '%20', ';q=0.1,', '[', '1', 'W/"a",', '..')
    .map((piece) => piece.repeat(Math.floor(7_000 / piece.length)));
  user = await test.signUp();
  own = (await aHerd(test, user)).rebanhoId;
  ended = false;
  for (const name of NAMES) {
    ended ||= isEnding(name);
    const { method, query = {} } = API[name];
    const fields = [...Object.keys(query), 'lixo', 'a[b]'];
    const attack = fc
      .record({
        rebanhoId: herd,
        field: fc.constantFrom(...fields),
        header: fc.constantFrom(...HEADERS_READ),
        value: long,
      })
      .map(({ rebanhoId, field, header, value }) => ({
        method: method,
        path: `${pathOf(name, rebanhoId)}?${field}=${encodeURI(value)}`,
        headers: { [header]: value.trim() || 'a' },
        body: null,
      }));
    await fc.assert(fc.asyncProperty(attack, standsUp), { numRuns: 6 });
  }
});

const HEADERS_READ = [
  'accept',
  'accept-encoding',
  'authorization',
  'if-none-match',
  'content-type',
  'cookie',
  WRITE_HEADERS.idempotencyKey,
  WRITE_HEADERS.device,
  WRITE_HEADERS.sequence,
];

/** Other ids are nobody's. */
function pathOf(name: Name, rebanhoId: string): string {
  const ids = [...PATHS[name].matchAll(/:(\w+)/g)].map(([, id = '']) => id);
  const values = ids.map((id) => [
    id,
    id === 'rebanhoId' ? rebanhoId : randomUUID(),
  ]);
  return pathTo(PATHS[name], Object.fromEntries(values));
}
