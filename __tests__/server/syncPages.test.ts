import fc from 'fast-check';
import type { SyncAnswer } from '@/contract/answers';
import type { Row } from '@/domain/shared/tables';
import { changesSince } from '@/server/services/herds/sync';
import {
  type Confirmed,
  EMPTY_CONFIRMED,
  merge,
  tableIn,
} from '@/state/domains';
import { deltaOfHerd } from '@/state/rows/types';

import { memoryDatabase } from '@/tools/quality/simulate/server/database';
import { MemoryRows } from '@/tools/quality/simulate/server/rows';
import { aHerd, anAnimal, HERD_ID } from '../support/builders';

const USER = 'dona';
const IDS = Array.from({ length: 12 }, (_, n) => `animal-${n}`);

const BESIDE = [
  ['pesagens', 'pesagemId'],
  ['producoes', 'producaoId'],
] as const;
const TABLES = ['animais', ...BESIDE.map(([table]) => table)] as const;

/** A herd on a server, that others change while it is pulled. */
function aServer() {
  const rows = new MemoryRows();
  let versao = 0;
  const setHerd = () => {
    const herd = aHerd({ rebanhoId: HERD_ID, usuarioId: USER, versao });
    rows.setHerd({ herd, deleted: false });
  };
  setHerd();
  return {
    rows,
    /** One version: these animals written, or gone. */
    write(ids: readonly string[], gone: boolean, size: number) {
      versao += 1;
      for (const id of ids) {
        const nome = 'a'.repeat(size);
        const fields = { animalId: id, rebanhoId: HERD_ID, nome, versao };
        const row = anAnimal(fields) as unknown as Row;
        if (rows.isGone(HERD_ID, id)) continue;
        const there = rows.table(HERD_ID, 'animais').has(id);
        if (gone && there) rows.remove(HERD_ID, 'animais', id, versao);
        else if (there) rows.update(HERD_ID, 'animais', id, row);
        else rows.insert(HERD_ID, 'animais', id, row);
        // What happened to it, and milk.
        for (const [table, field] of BESIDE) {
          const own = `${table}-${id}-${versao}`;
          const beside = { [field]: own, rebanhoId: HERD_ID, versao };
          rows.insert(HERD_ID, table, own, beside);
        }
      }
      setHerd();
    },
  };
}

interface Limits {
  readonly bytes: number;
  readonly linhas: number;
  readonly parts: 0 | 1 | 2;
}

function ask(
  { rows }: ReturnType<typeof aServer>,
  of: Confirmed,
  given: Limits,
) {
  return changesSince(memoryDatabase(rows), {
    ...given,
    rebanhoId: HERD_ID,
    usuarioId: USER,
    desde: of.herds.versions[HERD_ID] ?? 0,
    apos: given.parts ? (of.herds.places?.[HERD_ID] ?? null) : null,
    device: null,
  });
}

function taken(confirmed: Confirmed, page: SyncAnswer): Confirmed {
  return merge(confirmed, {
    ...deltaOfHerd(HERD_ID, page),
    versions: { [HERD_ID]: page.versao },
    ...(page.apos === undefined ? {} : { places: { [HERD_ID]: page.apos } }),
  });
}

function rowsOf(confirmed: Confirmed) {
  return TABLES.map((table) => {
    const buckets = tableIn(confirmed, HERD_ID, table) ?? [];
    return versionsIn(buckets.flatMap((bucket) => Object.entries(bucket)));
  });
}

function rowsAt({ rows }: ReturnType<typeof aServer>) {
  return TABLES.map((table) => versionsIn([...rows.table(HERD_ID, table)]));
}

function versionsIn(rows: readonly (readonly [string, { versao: number }])[]) {
  return Object.fromEntries(rows.map(([id, { versao }]) => [id, versao]));
}

const write = fc.record({
  ids: fc.subarray(IDS, { minLength: 1 }),
  gone: fc.boolean(),
  size: fc.nat(400),
});
/** What becomes of a page that was sent. */
const fate = fc.constantFrom('taken', 'lost', 'twice', 'changed' as const);
const limits = fc.record({
  bytes: fc.integer({ min: 1, max: 6000 }),
  linhas: fc.integer({ min: 1, max: 30 }),
  more: fc.boolean(),
});
/** An app of one day asks for parts, that of another for animals first too. */
const apps = fc.constantFrom([0, 1] as const, [1, 2] as const);

it('pages, whatever interrupts them, are the whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(fate, write, limits), { maxLength: 12 }),
      limits,
      apps,
      async (before, events, last, [less, more]) => {
        const partsOf = (given: { readonly more: boolean }) =>
          given.more ? more : less;
        const server = aServer();
        for (const { ids, gone, size } of before) server.write(ids, gone, size);
        let device = EMPTY_CONFIRMED;
        for (const [what, { ids, gone, size }, given] of events) {
          const page = await ask(server, device, {
            ...{ ...given, parts: partsOf(given) },
          });
          if (what !== 'lost') device = taken(device, page);
          if (what === 'twice') device = taken(device, page);
          if (what === 'changed') server.write(ids, gone, size);
        }
        for (let pages = 0; ; pages += 1) {
          const page = await ask(server, device, {
            ...{ ...last, parts: partsOf(last) },
          });
          device = taken(device, page);
          if (page.completo) break;
          expect(pages).toBeLessThan(200);
        }
        expect(rowsOf(device)).toEqual(rowsAt(server));
        expect(device.herds.places).toBeUndefined();
      },
    ),
    { numRuns: 300 },
  );
});

it('no page passes its bytes unless by a single row, for who takes parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 6000 }),
      async (writes, bytes) => {
        const server = aServer();
        for (const { ids, gone, size } of writes) server.write(ids, gone, size);
        let device = EMPTY_CONFIRMED;
        for (let done = false; !done; ) {
          const page = await ask(server, device, {
            ...{ bytes, linhas: 1000, parts: 1 as const },
          });
          const { rebanhos: _, ...tables } = page.mudancas;
          const rows = Object.values(tables).flat();
          const sizes = rows.map((row) => JSON.stringify(row).length);
          const sum = sizes.reduce((a, b) => a + b, 0);
          expect(sum <= bytes || sizes.length === 1).toBe(true);
          device = taken(device, page);
          done = page.completo;
        }
      },
    ),
  );
});

it('for who takes none, a page ends with a version', async () => {
  const server = aServer();
  server.write(IDS, false, 100);
  server.write(IDS.slice(6), false, 100);
  const given = { bytes: 1, linhas: 1, parts: 0 as const };
  const first = await ask(server, EMPTY_CONFIRMED, given);
  expect([first.versao, first.apos]).toEqual([1, undefined]);
  expect(first.mudancas.animais).toHaveLength(6);
});

it('reads nothing again that stands before a place', async () => {
  const server = aServer();
  for (let version = 0; version < 6; version += 1) {
    server.write(IDS, false, 100);
  }
  const database = memoryDatabase(server.rows);
  const { repositories } = database;
  const pageEnd = jest.spyOn(repositories.rows, 'pageEnd');
  const from = async (apos: string) => {
    pageEnd.mockClear();
    const page = await changesSince(
      { ...database, snapshot: (work) => work(repositories) },
      {
        ...{ rebanhoId: HERD_ID, usuarioId: USER, device: null, desde: 1 },
        ...{ linhas: 1, bytes: 1, parts: 1, apos },
      },
    );
    const read = pageEnd.mock.calls.map(([, { since }]) => since);
    return { page, read };
  };
  const inside = await from('0000000005.');
  expect(Object.values(inside.page.mudancas).flat()).toHaveLength(1);
  expect(inside.read).toEqual([4]);
  const last = await from('0000000006.z');
  expect(last.page).toMatchObject({ completo: true, versao: 6 });
  expect(last.read).toEqual([5]);
});

it('brings to who has nothing the animals first, then the rest, milk last', async () => {
  const server = aServer();
  server.write(IDS, false, 10);
  server.write(IDS.slice(6), false, 10);
  const seen: string[] = [];
  let device = EMPTY_CONFIRMED;
  for (let done = false; !done; ) {
    const given = { bytes: 300, linhas: 4, parts: 2 as const };
    const page = await ask(server, device, given);
    for (const table of TABLES) {
      seen.push(...page.mudancas[table].map(() => table));
    }
    expect(device.herds.versions[HERD_ID] ?? 0).toBe(0);
    device = taken(device, page);
    done = page.completo;
  }
  const own = (table: string, count: number) => Array(count).fill(table);
  expect(seen).toEqual([
    ...own('animais', 12),
    ...own('pesagens', 18),
    ...own('producoes', 18),
  ]);
  expect(rowsOf(device)).toEqual(rowsAt(server));
});
