import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AnimalPage, HerdWriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { BUILT_SERVER, startServer } from '@/tools/serverProcess';
import { aCow } from './farm';

const ROOT = path.join(__dirname, '../..');
const PATIENCE = 120_000;

let dataDir: string;
const running = new Set<ChildProcess>();

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'lida-processo-'));
});
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  killPostgres();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

const environment = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  RATE_LIMIT: 'off',
});

/** A real server on the folder; resolves once it listens. */
async function start(): Promise<Server> {
  const { child, url } = await startServer({
    args: BUILT_SERVER,
    env: environment(),
  });
  // A log that no one reads would fill its pipe and stop the server.
  child.stdout?.resume();
  child.stderr?.resume();
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, url };
}

/** A server that need not come up. */
function launch(): ChildProcess {
  const child = spawn('node', BUILT_SERVER, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', ...environment() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function postmaster(): number | null {
  try {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    // Half written it is empty, and 0 would be these tests themselves.
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function socketLocks(): string[] {
  const folder = path.join(dataDir, 'postgres');
  return readdirSync(folder)
    .filter((name) => /^\.s\.PGSQL.*\.lock$/.test(name))
    .map((name) => path.join(folder, name));
}

/** kill -9 of the folder's database, where it runs. */
function killPostgres(): void {
  const pid = postmaster();
  if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** Resolves once nothing listens there any more. */
async function closed(url: string): Promise<void> {
  const answers = () =>
    fetch(url + PATHS.health).then(
      () => true,
      () => false,
    );
  while (await answers());
}

async function killed({ child }: Server) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function farmOn({ url }: Server) {
  const account = {
    username: 'dona',
    email: 'dona@sitio.com',
    senha: 'curral-azul-9',
  };
  const signUp = await send(url + PATHS.signUp, account, {});
  const { accessToken } = (await signUp.json()) as { accessToken: string };
  const auth = { authorization: `Bearer ${accessToken}` };
  const herd = { rebanhoId: randomUUID(), nome: 'Sítio', descricao: '' };
  const made = await send(url + PATHS.registerHerd, herd, auth);
  const { rebanho } = (await made.json()) as HerdWriteAnswer;
  return { auth, herdId: rebanho.rebanhoId };
}

type Farm = Awaited<ReturnType<typeof farmOn>>;

function send(url: string, body: unknown, headers: Record<string, string>) {
  return fetch(url, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  });
}

/** Registers cows one after the other until the server is gone. */
async function writeUntilGone(server: Server, { auth, herdId }: Farm) {
  const acknowledged: string[] = [];
  const address = pathTo(PATHS.registerAnimal, { rebanhoId: herdId });
  for (let n = 0; ; n += 1) {
    const cow = aCow(herdId, { nome: `Vaca ${n}` });
    try {
      const answer = await send(server.url + address, cow, auth);
      if (answer.status === 201) acknowledged.push(cow.animalId);
    } catch {
      return acknowledged;
    }
  }
}

async function read(server: Server, { auth, herdId }: Farm) {
  const address = pathTo(PATHS.animals, { rebanhoId: herdId });
  const answer = await fetch(server.url + address, { headers: auth });
  return (await answer.json()) as AnimalPage;
}

/** Answers only once the server has answered `count` writes. */
async function afterWrites(server: Server, farm: Farm, count: number) {
  for (;;) {
    if ((await read(server, farm)).total >= count) return;
  }
}

async function expectAllThere(server: Server, farm: Farm, ids: string[]) {
  const page = await read(server, farm);
  const there = new Set(page.animais.map(({ animalId }) => animalId));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !there.has(id))).toEqual([]);
  expect(page.total).toBe(there.size);
}

const TELLING = `
  require('node:http')
    .createServer((_, answer) => answer.end(JSON.stringify(process.env)))
    .listen(0, '127.0.0.1', function () {
      console.log('listening at http://127.0.0.1:' + this.address().port);
    });
`;

it("a tool's own server hears nothing of the settings around it", async () => {
  const around = { DATABASE_URL: 'postgres://fazenda', SMTP_URL: 'smtp://x' };
  const before = process.env;
  process.env = { ...before, ...around, STATIC_DIR: '/nenhuma', OUTRA: 'sim' };
  try {
    const env = { DATA_DIR: dataDir };
    const { url, stop } = await startServer({ args: ['-e', TELLING], env });
    const told = await (await fetch(url)).json();
    await stop();
    expect(told).toMatchObject({ DATA_DIR: dataDir, PORT: '0', OUTRA: 'sim' });
    for (const name of [...Object.keys(around), 'STATIC_DIR']) {
      expect(told).not.toHaveProperty(name);
    }
  } finally {
    process.env = before;
  }
});

it(
  'stops in order though asked twice, as Ctrl+C under npm does',
  async () => {
    const { child, url } = await start();
    expect(isAlive(postmaster() ?? 0)).toBe(true);
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    await closed(url);
    child.kill('SIGINT');
    const [code] = await gone;
    expect(code).toBe(0);
    // The last thing that it removes as it goes.
    expect(postmaster()).toBeNull();
  },
  PATIENCE,
);

it(
  'killed alone, under load, starts again and has all it answered for',
  async () => {
    const first = await start();
    const farm = await farmOn(first);
    const writing = writeUntilGone(first, farm);
    await afterWrites(first, farm, 20);
    await killed(first);
    const acknowledged = await writing;
    const left = postmaster();
    expect(left !== null && isAlive(left)).toBe(true);
    const second = await start();
    await expectAllThere(second, farm, acknowledged);
  },
  PATIENCE,
);

it(
  'killed with its database, starts again and has all it answered for',
  async () => {
    const first = await start();
    const farm = await farmOn(first);
    const writing = writeUntilGone(first, farm);
    await afterWrites(first, farm, 20);
    first.child.kill('SIGKILL');
    killPostgres();
    await once(first.child, 'exit');
    const acknowledged = await writing;
    const second = await start();
    await expectAllThere(second, farm, acknowledged);
  },
  PATIENCE,
);

it(
  'brings its database back by itself, saying 503 meanwhile',
  async () => {
    const server = await start();
    const farm = await farmOn(server);
    const before = postmaster();
    killPostgres();
    const seen: number[] = [];
    const isBack = () =>
      postmaster() !== null && postmaster() !== before && seen.at(-1) === 200;
    while (!isBack()) {
      const answer = await fetch(server.url + PATHS.health);
      seen.push(answer.status);
      if (answer.status === 503) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(seen.filter((each) => each !== 200 && each !== 503)).toEqual([]);
    expect(seen).toContain(503);
    expect((await read(server, farm)).total).toBe(0);
    expect(server.child.exitCode).toBeNull();
  },
  PATIENCE,
);

it(
  'goes on though its database dies again and again as it comes back',
  async () => {
    const server = await start();
    const farm = await farmOn(server);
    const dead = new Set<number>();
    while (dead.size < 5) {
      const pid = postmaster();
      if (pid !== null && !dead.has(pid) && isAlive(pid)) {
        dead.add(pid);
        killPostgres();
      }
      await fetch(server.url + PATHS.health);
    }
    while ((await fetch(server.url + PATHS.health)).status !== 200);
    expect((await read(server, farm)).total).toBe(0);
    expect(server.child.exitCode).toBeNull();
  },
  PATIENCE,
);

it(
  'a second server on the folder is refused, and the first goes on',
  async () => {
    const first = await start();
    const farm = await farmOn(first);
    const child = launch();
    let said = '';
    child.stderr?.on('data', (text) => {
      said += String(text);
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(said).toContain('Já há um servidor do Lida em uso nesta pasta');
    expect((await read(first, farm)).total).toBe(0);
  },
  PATIENCE,
);

it(
  'stops in order, its database too, and keeps its secrets to itself',
  async () => {
    const server = await start();
    const farm = await farmOn(server);
    expect(statSync(path.join(dataDir, 'senha')).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    const [code] = await once(server.child, 'exit');
    expect(code).toBe(0);
    expect(postmaster()).toBeNull();
    const again = await start();
    expect((await read(again, farm)).total).toBe(0);
  },
  PATIENCE,
);

it(
  'the pid files of another program do not stop it',
  async () => {
    const first = await start();
    const farm = await farmOn(first);
    first.child.kill('SIGKILL');
    killPostgres();
    await once(first.child, 'exit');
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
    const [lock] = socketLocks();
    writeFileSync(lock ?? '', `${process.pid}\n`);
    const second = await start();
    expect((await read(second, farm)).total).toBe(0);
  },
  PATIENCE,
);
