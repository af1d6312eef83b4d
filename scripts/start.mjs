/**
 * `npm start`: builds what is stale, then runs the server. The build is made
 * aside and renamed into place, so that a kill never leaves half of one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

const SOURCES = [
  'src',
  'public',
  'scripts',
  'webpack.config.js',
  'babel.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const MARK = at('dist', '.built');
const LOCK = at('node_modules', '.lida-build.lock');
const STEP = 200;
/** A lock that says nothing for so long, ms, was left by a process that was killed. */
const SILENCE = 5000;

/** Each file with its size and time: one put in place of another may be older. */
function filesIn(place) {
  const stat = statSync(at(place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [`${place} ${stat.size} ${stat.mtimeMs}`];
  const names = readdirSync(at(place)).sort();
  return names.flatMap((name) => filesIn(path.join(place, name)));
}

/** What the build was made from: changes with any source, whatever the clock. */
function sourcesState() {
  const files = SOURCES.flatMap(filesIn);
  return createHash('sha256').update(files.join('\n')).digest('hex');
}

function isFresh() {
  return existsSync(MARK) && readFileSync(MARK, 'utf8') === sourcesState();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** One build at a time; a lock whose process is gone is taken over. */
async function withLock(work) {
  let waits = false;
  while (!takeLock()) {
    if (isLeft()) rmSync(LOCK, { force: true });
    else {
      if (!waits) console.error('Outro processo prepara o Lida; esperando…');
      waits = true;
      await wait(STEP);
    }
  }
  try {
    return work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Whether nobody holds the lock any more. */
function isLeft() {
  const stat = statSync(LOCK, { throwIfNoEntry: false });
  if (!stat) return false;
  const holder = Number(readLock());
  // In a container the next process has the number of the last.
  if (holder > 0) return holder === process.pid || !isAlive(holder);
  return Date.now() - stat.mtimeMs > SILENCE;
}

function takeLock() {
  try {
    const file = openSync(LOCK, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function readLock() {
  try {
    return readFileSync(LOCK, 'utf8');
  } catch {
    return '';
  }
}

function build() {
  if (isFresh()) return;
  console.error('Preparando o Lida…');
  const state = sourcesState();
  const aside = at('dist.new');
  rmSync(aside, { recursive: true, force: true });
  const made = spawnSync(
    process.execPath,
    [
      at('node_modules', 'webpack', 'bin', 'webpack.js'),
      '--mode',
      'production',
    ],
    {
      cwd: root,
      env: { ...process.env, LIDA_OUT: aside, NODE_ENV: 'production' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (made.status !== 0) {
    console.error(made.stdout);
    console.error('Não foi possível preparar o Lida.');
    process.exitCode = 1;
    throw new Error('build');
  }
  writeFileSync(path.join(aside, '.built'), state);
  const old = at('dist.old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(at('dist'))) renameSync(at('dist'), old);
  renameSync(aside, at('dist'));
  rmSync(old, { recursive: true, force: true });
}

/** The server, with our signals passed on and its exit code ours. */
function run() {
  const server = spawn(process.execPath, [at('dist', 'server', 'main.js')], {
    cwd: root,
    env: { NODE_ENV: 'production', ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal));
  }
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

try {
  await withLock(build);
  run();
} catch (error) {
  if (process.exitCode !== 1) throw error;
}
