// `npm test`: builds what some tests start, then runs every test.
// Arguments go to jest: `npm test -- --selectProjects domain`.
import { spawnSync } from 'node:child_process';
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

// webpack keeps a cache on disk, so that nothing changed costs seconds.
if (needsBuild()) run('webpack', ['--mode', 'production']);
// Every core: by default jest leaves one idle, which is half of a small machine.
run('jest', ['--maxWorkers=100%', ...args], {
  TZ: process.env.TZ ?? 'America/Sao_Paulo',
});
