import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseUnavailable } from '@/server/database/errors';
import { openPatiently } from '@/server/database/openPatiently';
import { readSettings } from '@/server/settings';
import { listenFault, StartFault } from '@/server/startFault';
import { BUILT_SERVER } from '@/tools/serverProcess';
import { startTestApp } from '../support/serverApp';

const ROOT = path.resolve(__dirname, '../..');
const MAIN = path.resolve(ROOT, ...BUILT_SERVER);
const PATIENCE = 120_000;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-inicio-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;

function launch(env: Environment, more: object = {}): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...more,
  });
}

/** What it says as it fails to start, and its exit code. */
async function failing(env: Environment, more?: object) {
  const child = launch(env, more);
  const [said, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { code, lines: said.trimEnd().split('\n') };
}

/** The first line it says; it is then ended. */
async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stderr ?? child, 'data');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return String(line).split('\n')[0] ?? '';
}

async function takenPort() {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, free: () => holder.close() };
}

describe('a server that cannot start says why, in one line', () => {
  it(
    'its port is taken',
    async () => {
      const test = await startTestApp({ servers: 1 });
      const { port, free } = await takenPort();
      const DATABASE_URL = test.databaseUrl;
      const { code, lines } = await failing({
        DATABASE_URL,
        PORT: String(port),
      });
      free();
      await test.close();
      expect(lines).toEqual([expect.stringContaining(`A porta ${port} já`)]);
      expect(code).toBe(1);
    },
    PATIENCE,
  );

  it.each([
    ['DATA_DIR is a file', 'arquivo'],
    ['DATA_DIR is in a file', 'arquivo/dados'],
  ])('%s', async (_, place) => {
    writeFileSync(path.join(folder, 'arquivo'), '');
    const DATA_DIR = path.join(folder, place);
    const { code, lines } = await failing({ DATA_DIR });
    expect(lines).toEqual([
      expect.stringMatching(/^DATA_DIR deve ser uma pasta, .*há um arquivo/),
    ]);
    expect(code).toBe(1);
  });

  it('the data folder cannot be written', async () => {
    const DATA_DIR = path.join(folder, 'fechada');
    mkdirSync(DATA_DIR, { mode: 0o555 });
    // Root may write anywhere.
    const uid = isRoot ? { uid: NOBODY } : {};
    const { code, lines } = await failing({ DATA_DIR }, uid);
    expect(lines).toEqual([
      expect.stringMatching(/^Sem permissão para gravar na pasta de dados/),
    ]);
    expect(code).toBe(1);
  });

  it('the data folder is of another user, which is no damage', async () => {
    const cluster = path.join(folder, 'postgres');
    if (isRoot) {
      mkdirSync(cluster, { mode: 0o700 });
      chownSync(cluster, NOBODY, NOBODY);
    } else {
      // Nobody else gives a folder away: this one is root's.
      symlinkSync('/', cluster);
    }
    const { code, lines } = await failing({ DATA_DIR: folder });
    expect(lines).toEqual([
      expect.stringMatching(/é de outro usuário do sistema/),
    ]);
    expect(code).toBe(1);
  });

  it('the data folder lacks what PostgreSQL begins with', async () => {
    mkdirSync(path.join(folder, 'postgres'));
    const { code, lines } = await failing({ DATA_DIR: folder });
    expect(lines).toEqual([
      expect.stringMatching(/está danificada: falta PG_VERSION/),
    ]);
    expect(code).toBe(1);
  });

  it(
    'PostgreSQL will not start on the data folder',
    async () => {
      const cluster = path.join(folder, 'postgres');
      mkdirSync(cluster, { mode: 0o700 });
      writeFileSync(path.join(cluster, 'PG_VERSION'), '18\n');
      const { code, lines } = await failing({ DATA_DIR: folder });
      expect(lines).toEqual([
        expect.stringMatching(/não inicia na pasta .* danificada.*Veja o fim/),
      ]);
      expect(code).toBe(1);
    },
    PATIENCE,
  );

  it('its database is none, or of another', async () => {
    const test = await startTestApp({ servers: 1 });
    const none = new URL(test.databaseUrl);
    none.pathname = '/outro';
    const { code, lines } = await failing({ DATABASE_URL: none.href });
    expect(lines).toEqual([
      expect.stringMatching(/^O banco de DATABASE_URL não existe em/),
    ]);
    expect(code).toBe(1);
    await test.close();
  });

  it('its database is no address, which may hold a password', async () => {
    const { code, lines } = await failing({
      DATABASE_URL: 'mysql://dona:segredo@banco/lida',
    });
    expect(lines).toEqual([
      'DATABASE_URL deve ser como postgres://usuario:senha@maquina:5432/banco.',
    ]);
    expect(code).toBe(1);
  });
});

it('a dead database is told of, without its password, and tried again', async () => {
  const { port, free } = await takenPort();
  free();
  const DATABASE_URL = `postgres://dona:segr@edo@127.0.0.1:${port}/lida`;
  expect(await firstLine(launch({ DATABASE_URL }))).toBe(
    `O banco de dados em 127.0.0.1:${port} não responde; tentando de novo.`,
  );
});

describe('the patience with a database', () => {
  const connectionString = 'postgres://dona:segredo@banco:5432/lida';

  async function opened(answers: (ms: number) => Promise<string>) {
    let time = 0;
    const said: string[] = [];
    const outcome = openPatiently(() => answers(time), {
      connectionString,
      say: (message) => said.push(message),
      now: () => time,
      wait: async (ms) => {
        time += ms;
      },
    });
    const result = await outcome.catch((error: unknown) => error);
    return { result, said, time };
  }

  const away = () => Promise.reject(new DatabaseUnavailable());

  it('ends when it answers', async () => {
    const { result, said, time } = await opened((ms) =>
      ms < 20_000 ? away() : Promise.resolve('aberto'),
    );
    expect([result, said.length, time]).toEqual(['aberto', 4, 20_000]);
  });

  it('ends after 60 s, a word each time', async () => {
    const { result, said, time } = await opened(away);
    expect(result).toEqual(
      new StartFault(
        'O banco de dados em banco:5432 não responde há 60 s. Confira DATABASE_URL.',
      ),
    );
    expect([said.length, time]).toEqual([12, 60_000]);
  });

  it.each([
    ['28P01', 'O banco de dados em banco:5432 não aceita o usuário'],
    ['3D000', 'O banco de DATABASE_URL não existe em banco:5432'],
  ])('is none with a refusal: %s', async (code, words) => {
    const { result, said } = await opened(() =>
      Promise.reject(Object.assign(new Error('recusado'), { code })),
    );
    expect(result).toBeInstanceOf(StartFault);
    expect(String(result)).toContain(words);
    expect(said).toEqual([]);
  });
});

it.each([
  'dona@fazenda.com.br',
  'mailto:',
  'http://fazenda.com.br',
  'https://',
])(
  'push services may write to nobody at %p, which is said before any push',
  (PUSH_SUBJECT) => {
    expect(() => readSettings({ PUSH_SUBJECT }, __dirname)).toThrow(
      new StartFault(
        `PUSH_SUBJECT deve ser como mailto:dona@fazenda.com.br, não "${PUSH_SUBJECT}".`,
      ),
    );
  },
);

it.each(['mailto:dona@fazenda.com.br', 'https://fazenda.com.br/contato'])(
  'push services may write to %p',
  (PUSH_SUBJECT) => {
    const { pushSubject } = readSettings({ PUSH_SUBJECT }, __dirname);
    expect(pushSubject).toBe(PUSH_SUBJECT);
  },
);

it.each([
  ['EACCES', 'Sem permissão para usar a porta 80.'],
  ['EADDRNOTAVAIL', 'O endereço 10.0.0.9 não é desta máquina.'],
  ['ENOTFOUND', 'O endereço 10.0.0.9 não é desta máquina.'],
])('%s is said as it is', (code, words) => {
  const fault = listenFault({ code }, { port: 80, host: '10.0.0.9' });
  expect(fault).toBeInstanceOf(StartFault);
  expect(String(fault)).toContain(words);
});

describe('from another folder', () => {
  it('the data stay where they are', () => {
    const server = path.join(ROOT, 'dist', 'server');
    const { dataDir } = readSettings({}, server);
    expect(dataDir).toBe(path.join(ROOT, '.lida'));
    const given = readSettings({ DATA_DIR: 'dados' }, server).dataDir;
    expect(given).toBe(path.join(process.cwd(), 'dados'));
  });

  it(
    'the database inside is found and starts',
    async () => {
      const DATA_DIR = path.join(folder, 'dados');
      const line = await firstLine(launch({ DATA_DIR }));
      expect(line).toMatch(/^Lida em http:\/\/127\.0\.0\.1:\d+$/);
      expect(existsSync(path.join(folder, '.lida'))).toBe(false);
    },
    PATIENCE,
  );
});

it.each([
  ['::', 'http://[::]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000'],
])('listens on %s without being told where people reach it', (HOST, url) => {
  expect(readSettings({ HOST }, __dirname)).toMatchObject({
    ...{ host: HOST, publicUrl: url },
  });
});
