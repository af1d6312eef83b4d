import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PATHS } from '@/contract/api';
import type { SessionAnswer } from '@/contract/calls/account';
import { pathTo } from '@/contract/paths';
import { LIFE, lifeOf } from '@/domain/shared/lives';
import { buildApp } from '@/server/app';
import {
  ALL_MIGRATIONS,
  BadCopy,
  schemaNames,
} from '@/server/database/copy/format';
import { restoreCopy } from '@/server/database/copy/restore';
import { writeCopy } from '@/server/database/copy/write';
import { openDatabase } from '@/server/database/database';
import { openQueue } from '@/server/jobs/queue';
import { backUp } from '@/server/services/shared/backup';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aBull, aCow, aHerd, registered } from './farm';

const ROOT = path.join(__dirname, '../..');
const NOW = new Date('2026-11-20T05:30:00Z');
const DAY = 86_400_000;
const PATIENCE = 120_000;
/** What a line of text or of JSON may stumble over. */
const AWKWARD = '"#{\\n\n\t\u2028 é 🐄';

let folder: string;
let source: TestApp;
let target: TestApp;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-copia-'));
  source = await startTestApp();
  target = await startTestApp();
});
afterEach(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aFarm(app: TestApp) {
  const user = await app.signUp();
  const herd = await aHerd(app, user, 'Sítio Água Boa');
  for (let n = 0; n < 20; n += 1) {
    await registered(app, user, aCow(herd.rebanhoId, { nome: `Vaca ${n}` }));
  }
  await registered(app, user, aBull(herd.rebanhoId));
  await app.call({ url: PATHS.pushKey });
  await sql(app, 'UPDATE rebanho SET descricao = $1', [AWKWARD]);
  await sql(
    app,
    `INSERT INTO producao (producao_id, rebanho_id, versao, data_ocorrencia,
       ordenha, registros, litros_tanque)
     SELECT gen_random_uuid(), $1, n, date '2026-01-01' + n, NULL,
       jsonb_build_array(jsonb_build_object('vacaId', gen_random_uuid(),
         'litros', n / 3.0)), 0.1 + n / 7.0::double precision
     FROM generate_series(1, 2500) AS n`,
    [herd.rebanhoId],
  );
  await sql(
    app,
    `INSERT INTO dispositivo (rebanho_id, usuario_id, dispositivo_id, ate, alem)
     VALUES ($1, $1, $2, 9007199254740993, '{5,7}')`,
    [randomUUID(), randomUUID()],
  );
  return { user, herd };
}

const sql = async (app: TestApp, text: string, values: unknown[] = []) =>
  (await app.database.repositories.raw.run(text, values)).rows;

/** Every row of every table but the sessions, as PostgreSQL writes it. */
async function contentOf(app: TestApp) {
  const content: Record<string, unknown> = {};
  const { tables } = schemaNames(ALL_MIGRATIONS);
  for (const table of tables.filter((name) => name !== 'sessao')) {
    const text = `SELECT t::text AS linha FROM ${table} t ORDER BY t::text`;
    content[table] = (await sql(app, text)).map(({ linha }) => linha);
  }
  return content;
}

/** Put back, each herd goes on at a later million, and is else the same. */
async function contentInANewLife(app: TestApp) {
  const [row] = await sql(target, 'SELECT max(versao) AS versao FROM rebanho');
  const versao = Number(row?.versao);
  expect([lifeOf(versao) > 0, versao % LIFE]).toEqual([true, 0]);
  await sql(
    app,
    `UPDATE rebanho SET vidas = vidas || versao, versao = ${versao}`,
  );
  return contentOf(app);
}

/** A file there that was made so many days before. */
function aFile(name: string, days: number) {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  const then = new Date(NOW.getTime() - days * DAY);
  utimesSync(file, then, then);
}

const place = () => ({ folder, keepDays: 30 });
const copy = (now = NOW) => backUp(source.databaseUrl, place(), now);
const restore = (from: NodeJS.ReadableStream, replace = false) =>
  restoreCopy({ connectionString: target.databaseUrl, replace }, from);

it('every table of the database is in the copy', async () => {
  const rows = await sql(
    source,
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  const there = rows.map(({ tablename }) => String(tablename));
  const { tables } = schemaNames(ALL_MIGRATIONS);
  expect([...tables, 'migracao'].sort()).toEqual(there.sort());
});

it('restored elsewhere, the copy is the same to the last digit', async () => {
  const { user, herd } = await aFarm(source);
  const { file, counts } = await copy();
  expect(counts).toMatchObject({ usuario: 1, animal: 21, producao: 2500 });
  expect(await restore(createReadStream(file))).toEqual(counts);
  expect(await contentOf(target)).toEqual(await contentInANewLife(source));
  // No token of before is good there, and the farm is as it was.
  const database = await openDatabase({
    connectionString: target.databaseUrl,
    kind: 'externo',
  });
  const app = await buildApp({
    database,
    now: () => new Date(),
    rateLimit: false,
  });
  const url = pathTo(PATHS.animals, { rebanhoId: herd.rebanhoId });
  const read = (token: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect((await read(user.accessToken)).statusCode).toBe(401);
  const { username, senha } = user;
  const body = { username, senha };
  const login = await app.inject({
    method: 'POST',
    url: PATHS.login,
    payload: body,
  });
  const { accessToken } = login.json<SessionAnswer>();
  const answer = await read(accessToken);
  expect(answer.json<{ total: number }>().total).toBe(21);
  await app.close();
  await database.close();
});

it('is of one moment, though animals are born meanwhile', async () => {
  const { user, herd } = await aFarm(source);
  const writing = { on: true };
  const births = (async () => {
    for (let n = 0; writing.on; n += 1) {
      const cow = aCow(herd.rebanhoId, { nome: `Nova ${n}` });
      await registered(source, user, cow);
    }
  })();
  const { file } = await copy();
  writing.on = false;
  await births;
  await restore(createReadStream(file));
  const [row] = await sql(
    target,
    `SELECT (SELECT qntd_animais FROM rebanho) AS contados,
      (SELECT count(*)::int FROM animal) AS animais`,
  );
  expect(row?.animais).toBe(row?.contados);
});

it('makes room before it is written, and keeps one whole copy', async () => {
  aFile('lida-20261001T053000Z.jsonl.gz', 50);
  aFile('lida-20261002T053000Z.jsonl.gz', 49);
  const cut = `.${randomUUID()}`;
  aFile(cut, 2);
  const underWay = `.${randomUUID()}`;
  aFile(underWay, 0.5);
  const nowhere = 'postgres://127.0.0.1:1/none';
  await expect(backUp(nowhere, place(), NOW)).rejects.toThrow();
  expect(readdirSync(folder).sort()).toEqual(
    [underWay, 'lida-20261002T053000Z.jsonl.gz'].sort(),
  );
  await copy();
  expect(readdirSync(folder).sort()).toEqual(
    [underWay, 'lida-20261120T053000Z.jsonl.gz'].sort(),
  );
});

it('fails alone where its connection breaks', async () => {
  await aFarm(source);
  const broken = new Writable({
    write(_piece, _encoding, done) {
      const ended = sql(
        source,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND state LIKE 'idle in transaction%'`,
      );
      void ended.then(() => done(), done);
    },
  });
  const of = { connectionString: source.databaseUrl, now: NOW };
  await expect(writeCopy(of, broken)).rejects.toThrow();
});

it('fails alone where the folder takes no file', async () => {
  // Nobody, whoever runs this, may make a file there.
  const folder = '/dev/fd';
  const made = backUp(source.databaseUrl, { folder, keepDays: 30 }, NOW);
  await expect(made).rejects.toThrow(/\/dev\/fd/);
});

it('replaces what is there only when told to', async () => {
  await aFarm(source);
  const { file } = await copy();
  const other = await target.signUp();
  await expect(restore(createReadStream(file))).rejects.toThrow(/--substituir/);
  expect((await target.call({ url: PATHS.logged, as: other })).status).toBe(
    200,
  );
  await restore(createReadStream(file), true);
  expect(await contentOf(target)).toEqual(await contentInANewLife(source));
});

it('is refused while a server runs on the database', async () => {
  const { file } = await copy();
  const queue = await openQueue({
    connectionString: target.databaseUrl,
    onError: (error) => {
      throw error;
    },
  });
  await expect(restore(createReadStream(file), true)).rejects.toThrow(
    'Pare-o antes',
  );
  await queue.stop();
  await expect(restore(createReadStream(file), true)).resolves.toBeDefined();
});

it('an older copy is brought up to date at the next start', async () => {
  const { user } = await aFarm(source);
  const { file } = await copy();
  const text = gunzipSync(readFileSync(file)).toString();
  const old = schemaNames([1, 2]).tables;
  let kept = true;
  const lines = text.split('\n').flatMap((line) => {
    const mark = /^#{"tabela":"(\w+)"/.exec(line)?.[1];
    if (mark) kept = old.includes(mark);
    if (line.startsWith('#{"fim"')) {
      const { fim } = JSON.parse(line.slice(1)) as { fim: object };
      const counts = Object.entries(fim).filter(([name]) => old.includes(name));
      return [`#${JSON.stringify({ fim: Object.fromEntries(counts) })}`];
    }
    const head = line
      .replace(/"migracoes":\[[\d,]*\]/, '"migracoes":[1,2]')
      // Columns that came later.
      .replace(
        /,"(iniciada_em|compartilhado|gravada|entrada_id|aparelho|vista_em|vidas|outro_rebanho_ate)"(?=[,\]])/g,
        '',
      )
      .replace(/,"rebanho_id"(?=\])/, '');
    return kept ? [head] : [];
  });
  await restore(Readable.from([gzipSync(lines.join('\n'))]));
  const database = await openDatabase({
    connectionString: target.databaseUrl,
    kind: 'externo',
  });
  const { herds, users } = database.repositories;
  const [found] = await users.findByLogins([user.username]);
  expect(found?.email).toBe(user.email);
  // The copy knew of owners alone.
  expect(await herds.list(found?.usuarioId ?? '')).toHaveLength(1);
  expect(
    await database.repositories.push.ofUser(found?.usuarioId ?? ''),
  ).toEqual([]);
  await database.close();
});

describe('what is no good copy changes nothing', () => {
  const whole = async () => {
    const { user } = await aFarm(target);
    const { file } = await copy();
    return { user, bytes: readFileSync(file) };
  };
  const lines = (bytes: Buffer, change: (text: string) => string) =>
    gzipSync(change(gunzipSync(bytes).toString()));

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length / 2)],
    [
      'without its end',
      (it) => lines(it, (text) => text.replace(/#{"fim.*/, '')),
    ],
    [
      'with a row less than it says',
      (it) => lines(it, (text) => text.replace(/"animal":0/, '"animal":1')),
    ],
    [
      'of a newer version',
      (it) => lines(it, (text) => text.replace('[1,', '[99,')),
    ],
    [
      'of another form',
      (it) => lines(it, (text) => text.replace('"formato":1', '"formato":2')),
    ],
    [
      'naming other tables',
      (it) =>
        lines(it, (text) =>
          text.replace('"tabela":"usuario"', '"tabela":"pg_class"'),
        ),
    ],
    ['no copy at all', () => gzipSync('olá\n')],
    ['not even compressed', () => Buffer.from('olá')],
  ])('%s', async (_case, spoil) => {
    const { user, bytes } = await whole();
    const before = await contentOf(target);
    const from = Readable.from([spoil(bytes)]);
    await expect(restore(from, true)).rejects.toThrow(BadCopy);
    expect(await contentOf(target)).toEqual(before);
    expect((await target.login(user)).username).toBe(user.username);
  });
});

describe('the folder of copies', () => {
  it('keeps thirty days, whole files only, for its owner alone', async () => {
    const { file: old } = await copy(new Date(NOW.getTime() - 40 * DAY));
    const past = new Date(NOW.getTime() - 31 * DAY);
    utimesSync(old, past, past);
    const other = path.join(folder, 'minha-copia.gz');
    writeFileSync(other, 'x');
    utimesSync(other, past, past);
    const { file } = await copy();
    expect(readdirSync(folder).sort()).toEqual(
      [path.basename(file), 'minha-copia.gz'].sort(),
    );
    expect(path.basename(file)).toBe('lida-20261120T053000Z.jsonl.gz');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('holds nothing of a copy that failed', async () => {
    const nowhere = new URL(source.databaseUrl);
    nowhere.pathname = '/nenhum';
    await expect(backUp(nowhere.href, place(), NOW)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });
});

it(
  'by command: a copy of one installation, restored in another',
  async () => {
    await aFarm(source);
    const run = (script: string, url: string, args: readonly string[] = []) =>
      spawnSync(
        'node',
        ['-r', 'esbuild-register', `src/tools/backup/${script}.ts`, ...args],
        {
          cwd: ROOT,
          encoding: 'utf8',
          env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
        },
      );
    const made = run('backup', source.databaseUrl);
    expect([made.status, made.stderr]).toEqual([0, '']);
    const file = made.stdout.trim();
    expect(path.dirname(file)).toBe(path.join(folder, 'backups'));
    const missing = run('restore', target.databaseUrl);
    expect([missing.status, missing.stderr]).toEqual([
      2,
      'Diga qual cópia: npm run restore -- <arquivo> [--substituir]\n',
    ]);
    const misspelt = run('restore', target.databaseUrl, [file, '--subtituir']);
    expect([misspelt.status, misspelt.stderr]).toEqual([2, missing.stderr]);
    for (const name of ['nada.gz', folder]) {
      const unread = run('restore', target.databaseUrl, [name]);
      const told = `Não foi possível ler ${name}.\n`;
      expect([unread.status, unread.stderr]).toEqual([1, told]);
    }
    const done = run('restore', target.databaseUrl, [file]);
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(done.stdout).toMatch(/^Restaurado: \d+ linhas de /);
    expect(await contentOf(target)).toEqual(await contentInANewLife(source));
  },
  PATIENCE,
);
