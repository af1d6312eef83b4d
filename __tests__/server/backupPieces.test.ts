import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Duplex } from 'node:stream';
import pg from 'pg';
import { piecesOf } from '@/server/database/copy/format';
import { restoreCopy } from '@/server/database/copy/restore';
import { backUp } from '@/server/services/shared/backup';
import { startTestApp, type TestApp } from '../support/serverApp';

const NOW = new Date('2026-11-20T05:30:00Z');

let folder: string;
let source: TestApp;
let target: TestApp;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-copia-'));
  source = await startTestApp();
  target = await startTestApp();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const sql = async (app: TestApp, text: string, values: unknown[] = []) =>
  (await app.database.repositories.raw.run(text, values)).rows;

/** Milkings, of so many characters each. */
const milkings = (rows: number, length: number) =>
  sql(
    source,
    `INSERT INTO producao (producao_id, rebanho_id, versao, data_ocorrencia,
       registros)
     SELECT gen_random_uuid(), gen_random_uuid(), n, date '2026-01-01' + n,
       to_jsonb(repeat('x', $2::int))
     FROM generate_series(1, $1::int) AS n`,
    [rows, length],
  );

const contentOf = (app: TestApp) =>
  sql(app, 'SELECT t::text AS linha FROM producao t ORDER BY t::text');
const copy = () => backUp(source.databaseUrl, { folder, keepDays: 30 }, NOW);

it('long rows are put back in pieces that the database takes', async () => {
  await milkings(9, 1000);
  const { file, counts } = await copy();
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const { databaseUrl: connectionString } = target;
  const options = { connectionString, replace: false, most: 3000 };
  expect(await restoreCopy(options, createReadStream(file))).toEqual(counts);
  const calls = query.mock.calls as unknown as [unknown, unknown][];
  const pieces = calls
    .filter(([text]) => String(text).startsWith('INSERT INTO producao '))
    .map(([, values]) => JSON.parse(String(values)) as unknown[]);
  expect(pieces.map((piece) => piece.length)).toEqual([2, 2, 2, 2, 1]);
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

it('long rows are written in pieces', async () => {
  await milkings(3, 5_000_000);
  const write = jest.spyOn(Duplex.prototype, 'write');
  await copy();
  const chunks = write.mock.calls.map(([chunk]) => chunk as unknown);
  const lines = chunks.flatMap((chunk) =>
    typeof chunk === 'string' && chunk.includes('xxx')
      ? [chunk.trimEnd().split('\n').length]
      : [],
  );
  expect(lines).toEqual([1, 1, 1]);
});

it('rows are fetched a hundred at a time', async () => {
  await milkings(250, 10);
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const { counts } = await copy();
  const results = query.mock.results.map(({ value }) => value as unknown);
  const answers = (await Promise.all(results)) as ({ rows: object[] } | null)[];
  expect(counts.producao).toBe(250);
  const fetched = answers.flatMap((answer) =>
    answer?.rows.some((row) => 'linha' in row) ? [answer.rows.length] : [],
  );
  expect(Math.max(...fetched)).toBe(100);
});

it.each([
  [[], []],
  [
    ['12', '34', '5'],
    [['12', '34'], ['5']],
  ],
  [
    ['123456', '1', '123456'],
    [['123456'], ['1'], ['123456']],
  ],
])('cuts the lines %j into pieces of four characters', (lines, pieces) => {
  expect([...piecesOf(lines, 4)]).toEqual(pieces);
});
