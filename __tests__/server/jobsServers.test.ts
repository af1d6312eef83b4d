import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { AnimalPage } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type { SessionAnswer } from '@/contract/calls/account';
import type { PushKeyAnswer } from '@/contract/notifications';
import { pathTo } from '@/contract/paths';
import { MIGRATIONS } from '@/server/database/migrate';
import { farmNow } from '@/server/services/shared/clock';
import {
  BUILT_SERVER,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';
import {
  ADDRESS,
  makeDatabase,
  placesOf,
  rowsOf,
} from '../support/databaseClient';
import { type PushServiceStub, startPushService } from '../support/pushService';
import { type SmtpServer, startSmtp } from '../support/smtpServer';
import { aBull, aCow } from './farm';

const PATIENCE = 180_000;

let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let service: PushServiceStub;
let smtp: SmtpServer;
let client: pg.Client;
const running = new Set<ServerProcess>();

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-servidores-'));
  // LIDA_TEST_EXTERNAL names another PostgreSQL to try the same on.
  const address = process.env.LIDA_TEST_EXTERNAL ?? process.env[ADDRESS] ?? '';
  database = await makeDatabase(address, { empty: true });
  service = await startPushService();
  smtp = await startSmtp();
  writeFileSync(path.join(folder, 'ca.pem'), service.ca);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await Promise.all([...running].map((server) => stop(server)));
  await client.end();
  await service.close();
  await smtp.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<ServerProcess> {
  const server = await startServer({
    args: BUILT_SERVER,
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, name),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'https://lida.test',
      PUSH_HOSTS: service.host,
      SMTP_URL: smtp.url,
      NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
      NODE_OPTIONS: '',
    },
  });
  // A log that no one reads would fill its pipe and stop the server.
  server.child.stdout?.resume();
  server.child.stderr?.resume();
  running.add(server);
  return server;
}

async function stop(server: ServerProcess): Promise<number | null> {
  running.delete(server);
  await server.stop();
  return server.child.exitCode;
}

const startTwo = () => Promise.all([start('a'), start('b')]);

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
}

function send({ url }: ServerProcess, to: string, call: Call = {}) {
  const { method = 'GET', body, token, key } = call;
  return fetch(url + to, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function ask<T>(server: ServerProcess, to: string, call: Call = {}) {
  const answer = await send(server, to, call);
  if (!answer.ok) throw new Error(`${to}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const account = () => ({
  username: `u${randomUUID().replaceAll('-', '')}`,
  email: `${randomUUID()}@fazenda.com.br`,
  senha: 'curral-azul-9',
});

/** An account with a herd of its own. */
async function aFarm(server: ServerProcess) {
  const who = account();
  const { accessToken: token } = await ask<SessionAnswer>(
    server,
    PATHS.signUp,
    { method: 'POST', body: who },
  );
  const rebanhoId = randomUUID();
  const herd = { rebanhoId, nome: 'Sítio', descricao: '' };
  await ask(server, PATHS.registerHerd, { method: 'POST', body: herd, token });
  return { ...who, token, rebanhoId };
}

type Farm = Awaited<ReturnType<typeof aFarm>>;

const register = (
  server: ServerProcess,
  { rebanhoId, token }: Farm,
  animal: ReturnType<typeof aCow>,
  key: string = randomUUID(),
) =>
  send(server, pathTo(PATHS.registerAnimal, { rebanhoId }), {
    method: 'POST',
    body: animal,
    token,
    key,
  });

async function animalsOf(server: ServerProcess, { rebanhoId, token }: Farm) {
  const to = pathTo(PATHS.animals, { rebanhoId });
  return ask<AnimalPage>(server, to, { token });
}

const farmHour = () => Number(farmNow(new Date()).slice(11, 13));

/** The night's copy is made from two o'clock on. */
const copiesByNow = () => (farmHour() < 2 ? 0 : 1);

const count = async (text: string) => {
  const { rows } = await client.query<{ n: number }>(text);
  return Number(rows[0]?.n);
};

it(
  'two servers that start at once on an empty database make it once',
  async () => {
    const [a, b] = await startTwo();
    const { rows } = await client.query('SELECT id FROM migracao ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(MIGRATIONS.map(({ id }) => id));
    const keys = await Promise.all(
      [a, b].map((server) => ask<PushKeyAnswer>(server, PATHS.pushKey)),
    );
    expect(keys[0]).toEqual(keys[1]);
    // Any server's token is good on any other, at once.
    const farm = await aFarm(a);
    expect((await animalsOf(b, farm)).total).toBe(0);
    expect(await stop(a)).toBe(0);
    expect((await animalsOf(b, farm)).total).toBe(0);
  },
  PATIENCE,
);

it(
  'the digest comes once to each device, and the copy once, by two servers',
  async () => {
    const first = await start('a');
    const farms = [await aFarm(first), await aFarm(first), await aFarm(first)];
    const hora = farmHour();
    for (const farm of farms) {
      const { token } = farm;
      await register(first, farm, aBull(farm.rebanhoId));
      for (let n = 0; n < 2; n += 1) {
        const body = service.subscribe(randomUUID());
        const to = PATHS.subscribePush;
        await ask(first, to, { method: 'POST', body, token });
      }
      const body = { hora, desligados: [] };
      const to = PATHS.changePreferences;
      await ask(first, to, { method: 'PUT', body, token });
    }
    await client.query(`UPDATE animal
      SET quantidade_doses = 1, touro_proprio = false`);
    await stop(first);
    // What the first one's clock may have done meanwhile is undone.
    await client.query('TRUNCATE resumo, aviso, aviso_ativo, tarefa_diaria');
    const before = service.delivered.length;
    const [a, b] = await startTwo();
    await service.until(before + 6);
    await until('SELECT count(*) AS n FROM tarefa_diaria', copiesByNow());
    expect([await stop(a), await stop(b)]).toEqual([0, 0]);
    const got = service.delivered.slice(before);
    expect(got).toHaveLength(6);
    expect(new Set(got.map(({ device }) => device)).size).toBe(6);
    expect(new Set(got.map(({ payload }) => payload.titulo))).toEqual(
      new Set(['Touro Sultão: resta 1 dose']),
    );
    expect(await count('SELECT count(*) AS n FROM resumo')).toBe(3);
    expect(await count('SELECT count(*) AS n FROM aviso')).toBe(3);
  },
  PATIENCE,
);

/** Waits until a count of the database has come to this. */
async function until(text: string, wanted: number): Promise<void> {
  while ((await count(text)) < wanted) {
    await client.query('SELECT pg_sleep(0.05)');
  }
}

it(
  'the copy of the night is made by one of the two',
  async () => {
    const first = await start('a');
    await aFarm(first);
    await stop(first);
    await client.query('TRUNCATE tarefa_diaria');
    await client.query("DELETE FROM tarefas.job WHERE name = 'copia'");
    for (const name of ['a', 'b']) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
    const servers = await startTwo();
    const wanted = copiesByNow();
    const done =
      "SELECT count(*) AS n FROM tarefas.job WHERE name = 'copia' AND state = 'completed'";
    await until(done, wanted);
    await Promise.all(servers.map((server) => stop(server)));
    const files = ['a', 'b'].flatMap((name) => {
      try {
        return readdirSync(path.join(folder, name, 'backups'));
      } catch {
        return [];
      }
    });
    expect(files).toHaveLength(wanted);
  },
  PATIENCE,
);

it(
  'a password forgotten on one server is made anew on the other',
  async () => {
    const [a, b] = await startTwo();
    const farm = await aFarm(a);
    const { email } = farm;
    await ask(a, PATHS.forgottenPassword, { method: 'POST', body: { email } });
    await smtp.until(1);
    const text = (smtp.letters[0]?.data ?? '').replaceAll(/=\r\n/g, '');
    const token = /recuperar#([\w-]{43})/.exec(text)?.[1];
    const body = { token, senhaNova: 'capim-gordura-7' };
    const call = { method: 'POST', body };
    const session = await ask<SessionAnswer>(b, PATHS.recoverPassword, call);
    expect(session.username).toBe(farm.username);
    const again = await send(a, PATHS.recoverPassword, call);
    expect(again.status).toBe(400);
    expect(smtp.letters).toHaveLength(1);
  },
  PATIENCE,
);

it(
  'one of two killed under load: nothing answered is lost, nothing doubled',
  async () => {
    const [a, b] = await startTwo();
    const farm = await aFarm(a);
    const cows = Array.from({ length: 300 }, (_, n) => ({
      cow: aCow(farm.rebanhoId, { nome: `Vaca ${n}` }),
      key: randomUUID(),
    }));
    const answered: string[] = [];
    let gone = false;
    const write = async ({ cow, key }: (typeof cows)[number], n: number) => {
      // As a balancer would: in turn, and on to the other where one is gone.
      for (const server of n % 2 === 0 ? [a, b] : [b, a]) {
        const answer = await register(server, farm, cow, key).catch(() => null);
        if (answer?.status !== 201) continue;
        answered.push(cow.animalId);
        return;
      }
    };
    const lanes = Array.from({ length: 12 }, async (_, lane) => {
      for (let n = lane; n < cows.length; n += 12) {
        const each = cows[n];
        if (each) await write(each, n);
        if (answered.length > 60 && !gone) {
          gone = true;
          running.delete(a);
          await a.kill();
        }
      }
    });
    await Promise.all(lanes);
    expect(gone).toBe(true);
    expect(answered).toHaveLength(300);
    const page = await animalsOf(b, farm);
    expect(page.total).toBe(300);
    const there = page.animais.map(({ animalId }) => animalId);
    expect(there.sort()).toEqual(cows.map(({ cow }) => cow.animalId).sort());
  },
  PATIENCE,
);

it(
  'stopped with calls in flight, a server finishes them and then leaves',
  async () => {
    const [a, b] = await startTwo();
    // Where a herd was written to last its writes wait their turn: here none.
    const farm = await aFarm(b);
    // Holds every write of the herd until it is let go.
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(
      'SELECT 1 FROM rebanho WHERE rebanho_id = $1 FOR UPDATE',
      [farm.rebanhoId],
    );
    const cows = Array.from({ length: 8 }, (_, n) =>
      aCow(farm.rebanhoId, { nome: `Vaca ${n}` }),
    );
    const writes = cows.map((cow) => register(a, farm, cow));
    await waitingFor(8);
    const stopped = stop(a);
    await refused(a);
    await holder.query('COMMIT');
    await holder.end();
    const answers = await Promise.all(writes);
    expect(answers.map(({ status }) => status)).toEqual(cows.map(() => 201));
    expect(await stopped).toBe(0);
    expect((await animalsOf(b, farm)).total).toBe(8);
  },
  PATIENCE,
);

/** Waits until so many statements wait for a lock, where herds lie. */
async function waitingFor(wanted: number): Promise<void> {
  const all = await placesOf(database.url);
  for (;;) {
    const rows = await Promise.all(all.map((at) => rowsOf<Count>(at, WAITING)));
    const waiting = rows.flat().reduce((sum, { n }) => sum + Number(n), 0);
    if (waiting >= wanted) return;
  }
}

interface Count {
  readonly n: string;
}

const WAITING = `SELECT count(*) AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Waits until the server takes no new connection. */
async function refused(server: ServerProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(server.url + PATHS.health, {
      headers: { connection: 'close' },
    }).catch(() => null);
    if (answer === null || answer.status === 503) return;
  }
}
