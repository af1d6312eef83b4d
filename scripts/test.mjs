// `npm test`: builds what some tests start, then runs every test.
// Arguments go to jest: `npm test -- --selectProjects domain`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);

/** Runs a command of node_modules; ends with its code where it fails. */
function run(name, parameters, env = {}) {
  const file = path.join(root, 'node_modules', '.bin', name);
  const { status, error } = spawnSync(file, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** These projects start the built server. */
const BUILT = ['server', 'e2e'];

function needsBuild() {
  const at = args.indexOf('--selectProjects');
  return at < 0 || args.slice(at + 1).some((name) => BUILT.includes(name));
}

/** ms: what transform.cjs keeps and no run has read for so long is of old sources. */
const OLD = 14 * 86_400_000;

function forgetOld(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const read = statSync(file, { throwIfNoEntry: false })?.atimeMs;
    if (read < Date.now() - OLD) rmSync(file, { force: true });
  }
}

forgetOld(path.join(root, '.cache/babel-jest'));
// webpack keeps a cache on disk, so that nothing changed costs seconds.
if (needsBuild()) run('webpack', ['--mode', 'production']);
// One more than cores: what waits for a browser, a server or a database leaves its own to
// another. By default jest leaves a core idle, which is half of a small machine.
const workers = availableParallelism() + 1;
run('jest', [`--maxWorkers=${workers}`, ...args], {
  TZ: process.env.TZ ?? 'America/Sao_Paulo',
});
