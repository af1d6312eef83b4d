import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import {
  type CopyHead,
  FORMAT,
  MARK,
  PIECE,
  piecesOf,
  schemaNames,
} from './format';

/** Rows fetched at once: all of them are in memory, however long they are. */
const FETCH = 100;

export interface CopyOptions {
  readonly connectionString: string;
  readonly now: Date;
}

/** Rows by table of what was copied. */
export type CopyCounts = Readonly<Record<string, number>>;

/** Writes a copy of all of Lida's tables, as they are at one moment. */
export async function writeCopy(
  { connectionString, now }: CopyOptions,
  to: NodeJS.WritableStream,
): Promise<CopyCounts> {
  const client = new pg.Client({ connectionString });
  // What breaks the connection ends the query that is waited for.
  client.on('error', () => undefined);
  await client.connect();
  const counts: Record<string, number> = {};
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const lines = Readable.from(linesOf(client, now, counts));
    await pipeline(lines, createGzip(), to);
    await client.query('COMMIT');
    return counts;
  } finally {
    await client.end();
  }
}

async function* linesOf(
  client: pg.Client,
  now: Date,
  counts: Record<string, number>,
) {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM migracao ORDER BY id',
  );
  const migracoes = rows.map(({ id }) => id);
  const feitaEm = now.toISOString();
  const head: CopyHead = { lida: 'copia', formato: FORMAT, migracoes, feitaEm };
  yield marked(head);
  for (const tabela of schemaNames(migracoes).tables) {
    yield marked({ tabela, colunas: await columnsOf(client, tabela) });
    counts[tabela] = 0;
    for await (const batch of batchesOf(client, tabela)) {
      counts[tabela] += batch.length;
      yield `${batch.join('\n')}\n`;
    }
  }
  yield marked({ fim: counts });
}

async function* batchesOf(client: pg.Client, table: string) {
  // The names are those of our own schema, never anyone's input.
  await client.query(
    `DECLARE copia NO SCROLL CURSOR FOR
      SELECT to_jsonb(t)::text AS linha FROM ${table} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ linha: string }>(
      `FETCH ${FETCH} FROM copia`,
    );
    if (rows.length === 0) break;
    yield* piecesOf(
      rows.map(({ linha }) => linha),
      PIECE,
    );
  }
  await client.query('CLOSE copia');
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `SELECT attname FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
      ORDER BY attnum`,
    [table],
  );
  return rows.map(({ attname }) => attname);
}

function marked(line: object): string {
  return `${MARK}${JSON.stringify(line)}\n`;
}
