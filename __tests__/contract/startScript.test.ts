import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const START = path.resolve(__dirname, '../../scripts/start.mjs');
/** In webpack's place: a server that says that it is there. */
const BUILDER = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const folder = process.env.LIDA_OUT + '/server';
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/main.js', 'console.log("no ar")');
`;

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const script = () => at('scripts/start.mjs');
const lock = () => at('node_modules/.lida-build.lock');

function write(file: string, text: string, seconds?: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (seconds !== undefined) utimesSync(file, seconds, seconds);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'lida-npm-start-'));
  cpSync(START, script());
  write(at('node_modules/webpack/bin/webpack.js'), BUILDER);
  write(at('src/a.ts'), 'a', 2_000_000);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What it says before the server does; it ends with it. */
function started(program: string, ...args: string[]): string {
  const options = { encoding: 'utf8', timeout: 20_000 } as const;
  const { stdout, stderr } = spawnSync(program, args, options);
  expect(stdout).toBe('no ar\n');
  return stderr;
}
const start = () => started(process.execPath, script());
const BUILDING = 'Preparando o Lida…\n';

describe('npm start', () => {
  it('builds again where a source is another, be it an older one', () => {
    expect(start()).toBe(BUILDING);
    expect(start()).toBe('');
    write(at('src/a.ts'), 'a', 1_000_000);
    expect(start()).toBe(BUILDING);
    write(at('scripts/pages.cjs'), 'b', 1_000_000);
    expect(start()).toBe(BUILDING);
    rmSync(at('scripts/pages.cjs'));
    expect(start()).toBe(BUILDING);
    expect(start()).toBe('');
  });

  it('takes over a lock that a killed process left without a word', () => {
    write(lock(), '', 1_000_000);
    expect(start()).toBe(BUILDING);
  });

  it('takes over a lock of its own number', () => {
    const own = `echo $$ > "$1"; exec "$2" "$3"`;
    const rest = [lock(), process.execPath, script()];
    expect(started('sh', '-c', own, 'sh', ...rest)).toBe(BUILDING);
  });

  it('says what it waits for while another builds', async () => {
    write(lock(), String(process.pid));
    const child = spawn(process.execPath, [script()]);
    const [said] = await once(child.stderr, 'data');
    expect(String(said)).toBe('Outro processo prepara o Lida; esperando…\n');
    rmSync(lock());
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});
