import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { WRITE_HEADERS } from '@/contract/headers';
import { type Call, callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import { TOGETHER } from '@/contract/together';
import type { Operation } from '@/domain/operations';
import { Chance } from '@/domain/simulator/random';
import { readerOf } from '@/tools/quality/simulate/control/reader';
import {
  farmCalls,
  HERD_ID,
  START,
} from '@/tools/quality/simulate/history/farm';
import { idOfNumber } from '@/tools/quality/simulate/ids';
import { asEdited } from '@/tools/quality/simulate/moves/edited';
import { someMove } from '@/tools/quality/simulate/moves/moves';
import { MemoryRows } from '@/tools/quality/simulate/server/rows';
import {
  FARMER,
  makeServer,
  type SimulatedServer,
} from '@/tools/quality/simulate/server/server';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';

/** What both are asked, and answer alike. */
interface Asked extends Pick<Call, 'url' | 'body'> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
}

const SEEDS = [11, 12, 13];
const MOVES = 40;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(START) });
});
afterAll(() => test.close());

/** The two servers, and what they said to the same call. */
async function bothServers(salt: string) {
  const user = await test.signUp(`u${salt}`);
  const rows = new MemoryRows();
  const server = makeServer({ now: () => START }, rows);
  const { usuarioId, username } = FARMER;
  const session = await server.sessions().open(usuarioId, username);
  const ids = (text: string) => text.replaceAll('774b', salt);
  const ask = async (asked: Asked) => {
    const simulated = await askSimulated(server, session.accessToken, asked);
    const real = await askReal(test, user, asked, ids);
    return { simulated, real: { ...real, text: real.text } };
  };
  return { rows, ask, salt };
}

async function askSimulated(
  server: SimulatedServer,
  token: string,
  { method, url, body, headers }: Asked,
) {
  const answer = await server.handle({
    ...{ method, url },
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return said(answer?.status, answer?.text ?? '', answer?.headers ?? {});
}

/** Ids are the whole database's: each round has its own. */
async function askReal(
  { call }: TestApp,
  user: TestUser,
  { method, url, body, headers }: Asked,
  ids: (text: string) => string,
) {
  const answer = await call({
    ...{ method, url: ids(url), as: user },
    headers: JSON.parse(ids(JSON.stringify(headers))),
    ...(body === undefined
      ? {}
      : { body: JSON.parse(ids(JSON.stringify(body))) }),
  });
  return said(answer.status, answer.text, answer.headers);
}

function said(
  status: number | undefined,
  text: string,
  headers: Readonly<Record<string, unknown>>,
) {
  return {
    status,
    text,
    type: headers['content-type'],
    key: headers['idempotency-key'],
    replayed: headers['idempotency-replayed'],
  };
}

type Said = ReturnType<typeof said>;

/** The same whoever the farmer is and whatever the order of keys and rows. */
function comparable({ text, ...rest }: Said, salt: string) {
  const neutral = (value: unknown) =>
    JSON.stringify(value ?? null).replaceAll(salt, '774b');
  const body: unknown = JSON.parse(
    neutral(text === '' ? null : JSON.parse(text)),
  );
  return { ...(JSON.parse(neutral(rest)) as object), body: ordered(body) };
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(ordered);
    const isRow = (item: unknown) => typeof item === 'object' && item !== null;
    return items.every(isRow) ? items.sort(byText) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value)
    .filter(([name]) => name !== 'usuarioId')
    .map(([name, inner]) => [name, ordered(inner)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(known);
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function headersOf(key: string, sequence: number) {
  return {
    [WRITE_HEADERS.idempotencyKey]: key,
    [WRITE_HEADERS.device]: idOfNumber(1, '7000'),
    [WRITE_HEADERS.sequence]: String(sequence),
  };
}

describe('the simulated server answers as the real one', () => {
  it.each(SEEDS)('to the same calls, whatever they are: %d', async (seed) => {
    const { rows, ask, salt } = await bothServers(`7${seed}b`);
    const chance = new Chance(seed);
    const sent: Asked[] = [];
    const same = async (asked: Asked) => {
      const { simulated, real } = await ask(asked);
      const where = `${asked.method} ${asked.url}`;
      expect([where, comparable(simulated, salt)]).toEqual([
        where,
        comparable(real, salt),
      ]);
      return simulated.text;
    };
    for (const asked of farmCalls()) await same(asked);
    let made = 0;
    const newId = () => {
      made += 1;
      return idOfNumber(made, '9000');
    };
    for (let step = 1; step <= MOVES; step += 1) {
      const herd = readerOf(rows, HERD_ID);
      const today = '20/11/2026';
      const sight = { chance, herd, newId, today };
      const by = idOfNumber(chance.between(1, 2), '7000');
      const move = asEdited(sight, by, someMove(sight));
      const id = newId();
      const at = new Date(START).toISOString();
      const call = callOf({ ...move, id, at } as Operation);
      const key = chance.happens(0.05)
        ? (sent.at(-1)?.headers[WRITE_HEADERS.idempotencyKey] ?? id)
        : id;
      const asked = { ...call, headers: headersOf(key, chance.between(1, 60)) };
      sent.push(asked);
      await same(chance.happens(0.3) ? together([asked]) : asked);
      const again = sent[chance.between(0, sent.length - 1)];
      if (again && chance.happens(0.2)) await same(again);
      if (again && chance.happens(0.2)) await same(together([again, asked]));
      if (chance.happens(0.3)) await same(syncOf(chance));
    }
    for (const url of READS) await same({ method: 'GET', url, headers: {} });
    for (const size of [2, 5]) {
      const pages = await pull(size, same);
      expect(pages).toBeGreaterThan(1);
    }
  });
});

/** All of the herd, page by page, as a device that has nothing asks for it. */
async function pull(size: number, same: (asked: Asked) => Promise<string>) {
  const place = { from: 0, after: '' };
  for (let pages = 1; ; pages += 1) {
    const text = await same(pageOf(place.from, size, 2, place.after));
    const { versao, completo, apos = '' } = JSON.parse(text) as SyncAnswer;
    if (completo) return pages;
    Object.assign(place, { from: versao, after: apos });
  }
}

/** The same in one call. */
function together(asked: readonly Asked[]): Asked {
  const envios = asked.map(({ method, url, body, headers }) => ({
    ...{ metodo: method, caminho: url, corpo: body },
    chave: headers[WRITE_HEADERS.idempotencyKey],
    sequencia: Number(headers[WRITE_HEADERS.sequence]),
    gravadoEm: new Date(START).toISOString(),
  }));
  const { [WRITE_HEADERS.device]: device = '' } = headersOf('', 0);
  const { method, path: url } = TOGETHER.address;
  return {
    method,
    url,
    body: { envios },
    headers: { [WRITE_HEADERS.device]: device },
  };
}

function syncOf(chance: Chance): Asked {
  const from = chance.happens(0.3) ? 0 : chance.between(1, 40);
  const size = chance.pick([1, 3, 10, 1000]);
  return pageOf(from, size, chance.pick([0, 1, 2, 2]));
}

function pageOf(from: number, size: number, parts: number, after = ''): Asked {
  const path = pathTo(PATHS.sync, { rebanhoId: HERD_ID });
  const behind = after === '' ? '' : `&apos=${encodeURIComponent(after)}`;
  const { [WRITE_HEADERS.device]: device = '' } = headersOf('', 0);
  return {
    method: 'GET',
    url: `${path}?desde=${from}&linhas=${size}&partes=${parts}${behind}`,
    headers: { [WRITE_HEADERS.device]: device },
  };
}

const READS = [
  PATHS.herds,
  ...[PATHS.herd, PATHS.discardedAnimals, PATHS.bulls, PATHS.productions],
  ...[PATHS.weighings, PATHS.vaccines, PATHS.medicines, PATHS.treatments],
  ...[PATHS.cows, PATHS.parameters, PATHS.herdApplications],
  ...[PATHS.animalsByQuery, '/api/rebanho/obter/nao-e-um-id', '/api/nada'],
].map((path) => pathTo(path, { rebanhoId: HERD_ID }));
