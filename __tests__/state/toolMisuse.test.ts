import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

jest.setTimeout(120_000);

function run(tool: string, args: string, env: Record<string, string> = {}) {
  const file = `src/tools/${tool}.ts`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-r', './scripts/register.cjs', file, ...args.split(' ').filter(Boolean)],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, stderr };
}

it.each([
  ['fuzz', '--pedidos mil', /^Uso: npm run fuzz/],
  ['fuzz', '--vias 0', /^Uso: npm run fuzz/],
  ['bench', 'm99', /^Uso: npm run bench/],
  ['bench', '--contra HEAD --rodadas x', /^Uso: npm run bench/],
  ['faults', 'servidor --rodada 3', /^Uso: npm run faults/],
  ['faults', 'servidor juntos', /^Uso: npm run faults/],
  ['taps', 'nenhuma assim', /^Nenhuma tarefa com "nenhuma assim"/],
])('npm run %s -- %s does not begin', (tool, args, text) => {
  expect(run(`quality/${tool}/main`, args)).toEqual({
    status: 2,
    stderr: expect.stringMatching(text),
  });
});

const ACCESS = '--usuario ana --senha x';
const LOG = '__tests__/fixtures/logs/v6-com-sinal.ndjson';
const NOBODY = 'postgres://u:segredo@127.0.0.1:1/b';

it.each([
  ['ade/main', `export . --url localhost:3000 ${ACCESS}`, 2, /^Uso: npm run/],
  [
    'ade/main',
    `import nada.zip --url http://127.0.0.1:1 ${ACCESS} --rebanho Serra`,
    ...([1, /^nada.zip não pôde ser lido/] as const),
  ],
  [
    'ade/main',
    `import . --url http://127.0.0.1:1 ${ACCESS}`,
    2,
    /^Uso: npm run/,
  ],
  ['importHerd/main', `. --url localhost:3000 ${ACCESS}`, 2, /^Uso: npm run/],
  ['demo/main', '--url localhost:3000', 2, /^Uso: npm run demo/],
  ['distribute/main', '--url banco', 2, /^Diga qual banco: npm run/],
  [
    'distribute/main',
    `--url ${NOBODY}`,
    1,
    /^O banco de dados em 127.0.0.1:1 não responde.\n$/,
  ],
  [
    'replay/main',
    `${LOG} --sem-nomes README.md/x`,
    2,
    /^Não foi possível usar README.md\/x \(ENOTDIR\).\n$/,
  ],
])('%s %s says in one line what is wrong', (tool, args, status, text) => {
  expect(run(tool, args)).toEqual({
    status,
    stderr: expect.stringMatching(text),
  });
});

it('a demo is asked to be built first', () => {
  expect(run('demo/main', '', { LIDA_OUT: '/nada' })).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Falta preparar o Lida: .*\n$/),
  });
});

describe('npm run backup', () => {
  it('makes no folder where the server has none', () => {
    const DATA_DIR = path.join(tmpdir(), `lida-nada-${process.pid}`);
    const env = { DATA_DIR, DATABASE_URL: '' };
    expect(run('backup/backup', '', env)).toEqual({
      status: 1,
      stderr: `Não há dados do Lida em ${DATA_DIR}. Diga em DATA_DIR a pasta de dados do servidor.\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('says which database does not answer, and no password', () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'lida-copia-'));
    expect(
      run('backup/backup', '', { DATA_DIR, DATABASE_URL: NOBODY }),
    ).toEqual({
      status: 1,
      stderr: 'O banco de dados em 127.0.0.1:1 não responde.\n',
    });
    rmSync(DATA_DIR, { recursive: true });
  });
});
