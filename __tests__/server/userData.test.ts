import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { USER_DATA_MESSAGES as M } from '@/domain/session/messages';
import { buildApp } from '@/server/app';
import { openQueue } from '@/server/jobs/queue';
import { purge } from '@/server/services/shared/purge';
import { jobWorld } from '../support/jobs';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aBull, aCow, aHerd, refusal, registered } from './farm';
import { joining } from './people';

/** Sessions of then are good on the morning that is told of. */
const NOW = () => new Date('2026-11-19T12:00:00Z');

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: NOW });
});
afterAll(() => test.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await test.database.repositories.raw.run(text, values)).rows;

/** Every row of every table of the database that holds one of these texts. */
async function search(canaries: readonly string[]): Promise<string[]> {
  const tables = await sql(
    `SELECT format('%I.%I', schemaname, tablename) AS nome FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { nome } of tables) {
    const rows = await sql(
      `SELECT $2 || ': ' || t::text AS linha FROM ${String(nome)} t
        WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS c
          WHERE strpos(lower(t::text), lower(c)) > 0)`,
      [canaries, nome],
    );
    found.push(...rows.map(({ linha }) => String(linha)));
  }
  return found;
}

/** An account with something of everything in it, and marks to look for. */
async function aFullAccount() {
  const mark = `canario${randomBytes(4).toString('hex')}`;
  const user = await test.signUp(mark);
  const herd = await aHerd(test, user, `Sítio ${mark}`);
  const gone = await aHerd(test, user, `Antigo ${mark}`);
  await test.call({
    method: 'DELETE',
    url: `/api/rebanho/deletar/${gone.rebanhoId}`,
    as: user,
  });
  const key = randomUUID();
  const cow = aCow(herd.rebanhoId, { nome: `Vaca ${mark}` });
  await test.call({
    method: 'POST',
    url: `/api/animal/cadastrar-animal/${herd.rebanhoId}`,
    body: cow,
    headers: {
      'Idempotency-Key': key,
      'Lida-Dispositivo': randomUUID(),
      'Lida-Sequencia': '1',
    },
    as: user,
  });
  await registered(test, user, aBull(herd.rebanhoId, { nome: `Boi ${mark}` }));
  await fillEvents(herd.rebanhoId, cow.animalId, mark);
  await sql(
    `UPDATE animal SET quantidade_doses = 0, touro_proprio = false
      WHERE rebanho_id = $1 AND categoria = 'T'`,
    [herd.rebanhoId],
  );
  await subscribeWith(user, mark);
  return { user, mark, herd, cow };
}

async function subscribeWith(user: TestUser, mark: string) {
  const body = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  };
  const url = PATHS.subscribePush;
  expect(
    (await test.call({ method: 'POST', url, body, as: user })).status,
  ).toBe(201);
  await test.call({
    method: 'PUT',
    url: PATHS.changePreferences,
    body: { hora: 6, desligados: [] },
    as: user,
  });
}

async function fillEvents(herdId: string, cow: string, mark: string) {
  await sql(
    `INSERT INTO situacao_reprodutiva (event_id, rebanho_id, versao, vaca_id,
       reprodutividade, data_ocorrencia, data_registro, descricao, notificacao,
       doses, doses_descontadas, crias, evoluiu_novilha)
     VALUES (gen_random_uuid(), $1, 1, $2, 'CI', now(), now(), $3, true, 0, 0,
       '{}', false)`,
    [herdId, cow, `Cio ${mark}`],
  );
  await sql(
    `INSERT INTO producao (producao_id, rebanho_id, versao, data_ocorrencia,
       registros) VALUES (gen_random_uuid(), $1, 1, '2026-11-19', $2)`,
    [
      herdId,
      JSON.stringify([{ vacaId: cow, litros: 12.5, descartado: false }]),
    ],
  );
  await sql(
    `INSERT INTO medicamento (medicamento_id, rebanho_id, versao, nome,
       dias_carencia, administracao, quantidade_doses, dosagem)
     VALUES (gen_random_uuid(), $1, 1, $2, 4, 'INM', 1, '{}')`,
    [herdId, `Remédio ${mark}`],
  );
}

/** A digest, told and queued as in life. */
async function tellMorning() {
  const world = jobWorld(test.database);
  const queue = await openQueue({
    connectionString: test.databaseUrl,
    onError: (error) => {
      throw error;
    },
  });
  const parts = { ...world.parts, jobs: queue };
  try {
    Object.assign(world.parts, { jobs: queue });
    await world.at('2026-11-20T06:00');
    const rows = await sql('SELECT resumo_id FROM resumo');
    const { sendDigest } = await import('@/server/jobs/notices');
    for (const { resumo_id } of rows)
      await sendDigest(parts, String(resumo_id));
  } finally {
    await queue.stop();
  }
}

const remove = (as: TestUser, senha: string) =>
  test.call({ method: 'DELETE', url: PATHS.deleteUser, body: { senha }, as });

interface Exported {
  readonly usuario: { readonly username: string; readonly email: string };
  readonly rebanhos: readonly {
    readonly nome: string;
    readonly excluidoEm: string | null;
    readonly animais: readonly { readonly nome: string }[];
    readonly situacoesReprodutivas: readonly { readonly descricao: string }[];
    readonly producoes: readonly unknown[];
    readonly medicamentos: readonly { readonly nome: string }[];
  }[];
  readonly avisos: readonly { readonly titulo: string }[];
  readonly notificacoes: readonly unknown[];
  readonly aparelhos: readonly unknown[];
  readonly respostas: readonly unknown[];
  readonly sessoes: readonly unknown[];
}

it('gives all of a user as one JSON file, and of no one else', async () => {
  const { user, mark } = await aFullAccount();
  const other = await aFullAccount();
  await tellMorning();
  const answer = await test.call({ url: PATHS.exportUser, as: user });
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="lida-dados.json"',
  ]);
  const data = answer.json<Exported>();
  expect(data.usuario).toMatchObject({ username: mark, email: user.email });
  const [alive, gone] = [...data.rebanhos].sort((a, b) =>
    b.nome.localeCompare(a.nome),
  );
  expect([alive?.nome, alive?.excluidoEm]).toEqual([`Sítio ${mark}`, null]);
  expect([gone?.nome, typeof gone?.excluidoEm]).toEqual([
    `Antigo ${mark}`,
    'string',
  ]);
  expect(alive?.animais.map(({ nome }) => nome).sort()).toEqual([
    `Boi ${mark}`,
    `Vaca ${mark}`,
  ]);
  expect(alive?.situacoesReprodutivas[0]?.descricao).toBe(`Cio ${mark}`);
  expect(alive?.medicamentos[0]?.nome).toBe(`Remédio ${mark}`);
  expect(alive?.producoes).toHaveLength(1);
  expect(data.avisos.map(({ titulo }) => titulo)).toEqual([
    `Touro Boi ${mark}: restam 0 doses`,
  ]);
  for (const part of ['notificacoes', 'aparelhos', 'respostas'] as const) {
    expect([part, data[part].length]).toEqual([part, 1]);
  }
  expect(answer.text).not.toContain(other.mark);
  expect(answer.text).not.toMatch(/argon2|senha_hash|senhaHash/);
});

it('is made once at a time, and for nobody who asks for its head alone', async () => {
  const user = await test.signUp();
  const ask = (method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({
      ...{ method, url: PATHS.exportUser },
      headers: { authorization: `Bearer ${user.accessToken}` },
    });
  // Who asks is known by then: neither waits for the database before the other.
  expect((await ask()).statusCode).toBe(200);
  const two = await Promise.all([ask(), ask()]);
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  expect((await ask()).statusCode).toBe(200);
  expect((await ask('HEAD')).statusCode).toBe(404);
});

it('is made for who hung up before it was begun, once they ask again', async () => {
  const { accessToken } = await test.signUp();
  const { app, database } = test;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${accessToken}` };
  const hungUp = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  // Who asks is looked up until then.
  await database.transaction(async ({ raw }) => {
    await raw.run('LOCK TABLE sessao', []);
    const asked = request(address + PATHS.exportUser, { headers });
    asked.on('error', () => undefined).end();
    app.server.once('request', () => asked.destroy());
    await hungUp;
  });
  for (let n = 0; n < 3; n += 1) {
    const again = await app.inject({ url: PATHS.exportUser, headers });
    expect(again.statusCode).toBe(200);
  }
});

it('gives every answer that is kept, however many', async () => {
  const user = await test.signUp();
  const { rebanhoId } = await aHerd(test, user);
  for (let n = 0; n < 45; n += 1) {
    await test.call({
      method: 'POST',
      url: pathTo(PATHS.registerAnimal, { rebanhoId }),
      body: aCow(rebanhoId, { nome: `Vaca ${n}` }),
      headers: { 'Idempotency-Key': randomUUID() },
      as: user,
    });
  }
  const answer = await test.call({ url: PATHS.exportUser, as: user });
  const { respostas } = answer.json<{ respostas: { chave: string }[] }>();
  expect(new Set(respostas.map(({ chave }) => chave)).size).toBe(45);
});

it('gives every row of a long table, once', async () => {
  const user = await test.signUp();
  const { rebanhoId } = await aHerd(test, user);
  await sql(
    `INSERT INTO producao (producao_id, rebanho_id, versao, data_ocorrencia,
       ordenha, registros)
     SELECT gen_random_uuid(), $1, 1, date '2026-01-01' + n, 1, '[]'
     FROM generate_series(1, 120) n`,
    [rebanhoId],
  );
  const answer = await test.call({ url: PATHS.exportUser, as: user });
  const { rebanhos } = answer.json<{
    rebanhos: { producoes: { producaoId: string }[] }[];
  }>();
  const ids = rebanhos.flatMap(({ producoes }) =>
    producoes.map(({ producaoId }) => producaoId),
  );
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
});

it('deletes all of a user: no table knows more than that a herd ended', async () => {
  const { user, mark, herd, cow } = await aFullAccount();
  const other = await aFullAccount();
  await tellMorning();
  const { users } = test.database.repositories;
  const [found] = await users.findByLogins([mark]);
  const usuarioId = found?.usuarioId ?? '';
  const canaries = [mark, usuarioId, herd.rebanhoId, cow.animalId];
  const before = await search(canaries);
  const tables = new Set(before.map((row) => row.split(':')[0]));
  expect([...tables].sort()).toEqual(
    expect.arrayContaining([
      'public.animal',
      'public.aviso',
      'public.aviso_ativo',
      'public.dispositivo',
      'public.idempotencia',
      'public.inscricao',
      'public.medicamento',
      'public.preferencia',
      'public.rebanho',
      'public.resumo',
      'public.sessao',
      'public.situacao_reprodutiva',
      'public.usuario',
    ]),
  );
  const answer = await remove(user, user.senha);
  expect([answer.status, answer.json()]).toEqual([200, { message: M.deleted }]);
  // For the phones that still have it: its id, and nothing of anybody.
  const { rebanhoId: id } = herd;
  const ended = `public.removido: (${id},rebanhos,${id},0)`;
  expect(await search(canaries)).toEqual([ended]);
  expect((await search([other.mark])).length).toBeGreaterThan(0);
});

describe('an account with herds of its own, that is in another’s', () => {
  async function twoHerds() {
    const [user, other] = [await test.signUp(), await test.signUp()];
    const own = await aHerd(test, user);
    await registered(test, user, aCow(own.rebanhoId));
    const { rebanhoId } = await aHerd(test, other);
    await joining(test, other, rebanhoId, user);
    return { user, other, own, rebanhoId };
  }
  const userRows = ({ username }: TestUser) =>
    sql('SELECT 1 FROM usuario WHERE username = $1', [username]);
  const herdRows = (rebanhoId: string) =>
    sql('SELECT 1 FROM rebanho WHERE rebanho_id = $1', [rebanhoId]);

  it('holds the other’s no longer than it takes to leave it', async () => {
    const { user, other, own, rebanhoId } = await twoHerds();
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    // Its own herd does not come to its end before this is over.
    await client.query(
      'SELECT 1 FROM animal WHERE rebanho_id = $1 FOR UPDATE',
      [own.rebanhoId],
    );
    let over = false;
    const ended = remove(user, user.senha).then(({ status }) => {
      over = true;
      return status;
    });
    while (!over && (await userRows(user)).length > 0);
    await registered(test, other, aCow(rebanhoId));
    expect([over, (await herdRows(own.rebanhoId)).length]).toEqual([false, 1]);
    await client.end();
    expect(await ended).toBe(200);
    expect(await herdRows(own.rebanhoId)).toEqual([]);
  });

  it('is gone where the end of its herds fails, and they go at the next purge', async () => {
    const { user, own } = await twoHerds();
    const guest = await test.signUp();
    await joining(test, user, own.rebanhoId, guest);
    const end = async () => {
      throw new Error('no meio');
    };
    const database: typeof test.database = {
      ...test.database,
      transaction: (work) =>
        test.database.transaction(({ ending, ...all }) =>
          work({ ...all, ending: { ...ending, end } }),
        ),
    };
    const app = await buildApp({ database, now: NOW, rateLimit: false });
    const answer = await app.inject({
      ...{ method: 'DELETE', url: PATHS.deleteUser },
      headers: { authorization: `Bearer ${user.accessToken}` },
      payload: { senha: user.senha },
    });
    await app.close();
    expect(answer.statusCode).toBe(200);
    expect(await userRows(user)).toEqual([]);
    expect((await herdRows(own.rebanhoId)).length).toBe(1);
    const herds = await test.call({ url: PATHS.herds, as: guest });
    expect(herds.json()).toEqual([]);
    const faults: unknown[] = [];
    await purge(test.database, NOW, (error) => faults.push(error));
    expect(faults).toEqual([]);
    expect(await search([user.username])).toEqual([]);
    expect(await herdRows(own.rebanhoId)).toEqual([]);
  });
});

it('ends the sessions at once, and frees name and address', async () => {
  const user = await test.signUp();
  const elsewhere = await test.login(user);
  await remove(user, user.senha);
  for (const as of [user, elsewhere]) {
    expect((await test.call({ url: PATHS.logged, as })).status).toBe(401);
  }
  const again = await test.signUp(user.username);
  expect(again.username).toBe(user.username);
});

it.each([['wrong-password-1'], ['']])(
  'is refused with the password %j',
  async (senha) => {
    const user = await test.signUp();
    const { status, campos } = refusal(await remove(user, senha));
    expect([status, campos.map(([campo]) => campo)]).toEqual([400, ['senha']]);
    expect((await test.call({ url: PATHS.logged, as: user })).status).toBe(200);
  },
);
