import { randomInt } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { LIFE, MOST_LIVES } from '@/domain/shared/lives';
import { LEDGER, MIGRATIONS, RECORD } from '../migrate';
import { ADD_LIVES } from '../migrations/lives';
import {
  ALL_MIGRATIONS,
  BATCH,
  BadCopy,
  type CopyEnd,
  type CopyHead,
  type CopyTable,
  FORMAT,
  MARK,
  PIECE,
  schemaNames,
} from './format';
import type { CopyCounts } from './write';

/**
 * Herds go on above every version that a device may know of them, $1 among them, by
 * as many lives as fall: one copy put into two empty databases in turn, of which the
 * second cannot know, is mostly two lives.
 */
const NEW_LIVES = `UPDATE rebanho SET vidas = vidas || versao,
  versao = (greatest(versao, $1) / ${LIFE} + $2) * ${LIFE}`;

/**
 * On several machines (Citus) a function cannot be dropped once a transaction has
 * asked all of them at once. To a database on one this says nothing.
 */
const ONE_AFTER_ANOTHER = `
  SELECT set_config('citus.multi_shard_modify_mode', 'sequential', true)`;

export interface RestoreOptions {
  readonly connectionString: string;
  /** Whether what the database holds may be replaced. */
  readonly replace: boolean;
  /** Characters of rows put back at once; `PIECE` where nothing is said. */
  readonly most?: number;
}

type Line = CopyHead | CopyTable | CopyEnd;

/**
 * Puts a copy in place of what is there, all or nothing: the schema as it was
 * when the copy was made, its rows, and, at the next start, the later steps of
 * the schema. Everyone signs in anew, and devices find out what they know that the
 * copy does not. Refuses with `BadCopy`.
 */
export async function restoreCopy(
  { connectionString, replace, most = PIECE }: RestoreOptions,
  from: NodeJS.ReadableStream,
): Promise<CopyCounts> {
  const client = new pg.Client({ connectionString });
  // What breaks the connection ends the query that is waited for.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(ONE_AFTER_ANOTHER);
    await refuseWhileUsed(client);
    if (!replace) await refuseUnlessEmpty(client);
    const highest = await highestVersion(client);
    const counts = await readInto(new Restoring(client, most), from);
    // Who signed out, or was signed out, after the copy would be in again.
    await client.query('DELETE FROM sessao');
    await client.query(ADD_LIVES);
    const lives = randomInt(1, MOST_LIVES + 1);
    await client.query(NEW_LIVES, [highest, lives]);
    await client.query('COMMIT');
    return counts;
  } finally {
    // Undoes what was not committed.
    await client.end();
  }
}

/** Refuses with `BadCopy` while a server runs on the database. */
export async function refuseWhileUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'lida-tarefas'`,
  );
  if (rows.length > 0) {
    throw new BadCopy(
      'Há um servidor do Lida em uso neste banco. Pare-o antes.',
    );
  }
}

/** Of the herds that are there; 0: none. What was restored before may be among them. */
async function highestVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: string | null }>(
    "SELECT to_regclass('rebanho') AS there",
  );
  if (!rows[0]?.there) return 0;
  const found = await client.query<{ versao: number | null }>(
    'SELECT max(versao) AS versao FROM rebanho',
  );
  return found.rows[0]?.versao ?? 0;
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: string | null }>(
    "SELECT to_regclass('usuario') AS there",
  );
  if (!rows[0]?.there) return;
  const found = await client.query('SELECT 1 FROM usuario LIMIT 1');
  if (found.rows.length > 0) {
    throw new BadCopy(
      'O banco já tem dados. Para trocá-los pelos da cópia, use --substituir.',
    );
  }
}

async function readInto(
  state: Restoring,
  from: NodeJS.ReadableStream,
): Promise<CopyCounts> {
  const input = from.pipe(createGunzip()).setEncoding('utf8');
  from.on('error', (error) => input.destroy(error));
  try {
    for await (const line of linesOf(input)) await state.take(line);
  } catch (error) {
    throw isZlibError(error) ? new BadCopy(NOT_WHOLE, { cause: error }) : error;
  }
  return state.finish();
}

const NOT_WHOLE = 'A cópia está incompleta ou não é uma cópia do Lida.';

async function* linesOf(input: AsyncIterable<string>) {
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function isZlibError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('Z_');
}

/** Takes a copy line by line. */
class Restoring {
  private head: CopyHead | undefined;
  private table: CopyTable | undefined;
  private waiting: string[] = [];
  /** Characters of those that wait. */
  private held = 0;
  private end: CopyEnd | undefined;
  private readonly counts: Record<string, number> = {};

  constructor(
    private readonly client: pg.Client,
    private readonly most: number,
  ) {}

  async take(line: string): Promise<void> {
    if (line.startsWith(MARK)) return this.takeMark(line.slice(MARK.length));
    if (this.held + line.length > this.most) await this.flush();
    this.waiting.push(line);
    this.held += line.length;
    if (this.waiting.length >= BATCH) await this.flush();
  }

  finish(): CopyCounts {
    const { end, counts } = this;
    if (!end || JSON.stringify(end.fim) !== JSON.stringify(counts)) {
      throw new BadCopy(NOT_WHOLE);
    }
    return counts;
  }

  private async takeMark(text: string): Promise<void> {
    await this.flush();
    const line = JSON.parse(text) as Line;
    if ('lida' in line) await this.start(line);
    else if (!this.head)
      throw new BadCopy('O arquivo não é uma cópia do Lida.');
    else if ('fim' in line) this.end = line;
    else this.startTable(line);
  }

  private async start(head: CopyHead): Promise<void> {
    const known = head.migracoes.every((id) => ALL_MIGRATIONS.includes(id));
    if (head.formato !== FORMAT || !known) {
      throw new BadCopy('A cópia é de uma versão mais nova do Lida.');
    }
    this.head = head;
    await rebuild(this.client, head.migracoes);
  }

  private startTable(table: CopyTable): void {
    const { tables } = schemaNames(this.head?.migracoes ?? []);
    const named = [table.tabela, ...table.colunas].every(isName);
    if (!named || !tables.includes(table.tabela)) {
      throw new BadCopy('O arquivo não é uma cópia do Lida.');
    }
    this.table = table;
    this.counts[table.tabela] = 0;
  }

  private async flush(): Promise<void> {
    const { table, waiting } = this;
    if (waiting.length === 0) return;
    if (!table) throw new BadCopy('O arquivo não é uma cópia do Lida.');
    this.waiting = [];
    this.held = 0;
    const columns = table.colunas.join(', ');
    // The rows stay as PostgreSQL wrote them: no number passes through here.
    await this.client.query(
      `INSERT INTO ${table.tabela} (${columns}) SELECT ${columns}
        FROM jsonb_populate_recordset(NULL::${table.tabela}, $1::jsonb)`,
      [`[${waiting.join(',')}]`],
    );
    this.counts[table.tabela] =
      (this.counts[table.tabela] ?? 0) + waiting.length;
  }
}

/** Lida's tables anew, by the steps the copy knew. */
async function rebuild(client: pg.Client, ids: readonly number[]) {
  const { tables, functions } = schemaNames(ALL_MIGRATIONS);
  for (const table of ['migracao', ...tables]) {
    await client.query(`DROP TABLE IF EXISTS ${table} CASCADE`);
  }
  for (const name of functions) {
    await client.query(`DROP FUNCTION IF EXISTS ${name}`);
  }
  await client.query(LEDGER);
  for (const { id, name, sql } of MIGRATIONS) {
    if (!ids.includes(id)) continue;
    await client.query(sql);
    await client.query(RECORD, [id, name]);
  }
}

function isName(text: string): boolean {
  return /^[a-z_][a-z0-9_]*$/.test(text);
}
