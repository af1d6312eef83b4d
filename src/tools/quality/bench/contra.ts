import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@/tools/serverProcess';
import { median } from './protocol';

const LOCK = 'package-lock.json';
/**
 * As `report` prints them; it has done so since the bench's first day. One is known
 * by its id and its title: what was defined otherwise is another measure.
 */
const NAMED = /^(\S+ .+)\n {2}ratio ([\d.]+) .*control (\S+)$/gm;

/** What one run of the bench said of a metric. */
interface Said {
  readonly ratio: number;
  /** `–` where nothing was measured against itself. */
  readonly control: string;
}

type Run = ReadonlyMap<string, Said>;

/**
 * The bench of another revision and this one's in turns: each run's ratio is
 * over a floor of its own, the last column is the median of here over there.
 */
export function compare(
  revision: string,
  names: readonly string[],
  rounds: number,
): void {
  const { root, remove } = makeFolder();
  const there = path.join(root, 'there');
  const here = process.cwd();
  git('worktree', 'add', '--detach', there, revision);
  try {
    install(there);
    const runs = Array.from({ length: rounds }, (_, round) => {
      const order = round % 2 === 0 ? [there, here] : [here, there];
      const said = new Map(order.map((at) => [at, bench(at, names, round)]));
      return [said.get(there), said.get(here)] as const;
    });
    console.log(tableOf(revision, runs));
  } finally {
    git('worktree', 'remove', '--force', there);
    remove();
  }
}

/** The same packages where it asks for the same, else its own. */
function install(there: string): void {
  const changed = git('diff', '--name-only', 'HEAD', '--', LOCK);
  const own = git('-C', there, 'rev-parse', `HEAD:${LOCK}`);
  if (changed === '' && own === git('rev-parse', `HEAD:${LOCK}`)) {
    symlinkSync(path.resolve('node_modules'), path.join(there, 'node_modules'));
  } else {
    const args = ['ci', '--no-audit', '--no-fund'];
    execFileSync('npm', args, { cwd: there, stdio: 'inherit' });
  }
}

/** Built before its first round only. A figure out of bounds ends with 1. */
function bench(cwd: string, names: readonly string[], round: number): Run {
  const { NOBUILD: _, ...env } = process.env;
  const { stdout } = spawnSync('npm', ['run', '-s', 'bench', '--', ...names], {
    cwd,
    env: round > 0 ? { ...env, NOBUILD: '1' } : env,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  const run = runOf(stdout);
  // Said as it comes: a long comparison that is cut short has told something.
  for (const [id, { ratio, control }] of run) {
    console.error(`${cwd} ${id} ${ratio} (${control})`);
  }
  if (run.size === 0) throw new Error(`The bench of ${cwd} said:\n${stdout}`);
  return run;
}

export function runOf(printed: string): Run {
  return new Map(
    [...printed.matchAll(NAMED)].map(([, id = '', ratio, control = '']) => [
      id,
      { ratio: Number(ratio), control },
    ]),
  );
}

type Turn = readonly [there: Run | undefined, here: Run | undefined];

/** Of the metrics that both have. */
export function tableOf(revision: string, turns: readonly Turn[]): string {
  const ids = [...(turns[0]?.[1]?.keys() ?? [])];
  const lines = ids.flatMap((id) => {
    const both = turns.flatMap(([there, here]) => {
      const [before, after] = [there?.get(id), here?.get(id)];
      return before && after ? [{ before, after }] : [];
    });
    return both.length > 0 ? [lineOf(id, both)] : [];
  });
  const head = `| metric | ${revision} | here | here over ${revision} | controls |`;
  return [head, '|---|---|---|---|---|', ...lines].join('\n');
}

interface Pair {
  readonly before: Said;
  readonly after: Said;
}

function lineOf(id: string, pairs: readonly Pair[]): string {
  const column = (ratio: (pair: Pair) => number) =>
    median(pairs.map(ratio)).toFixed(3);
  const before = column((pair) => pair.before.ratio);
  const after = column((pair) => pair.after.ratio);
  const over = column((pair) => pair.after.ratio / pair.before.ratio);
  const controls = pairs
    .map((pair) => `${pair.before.control}/${pair.after.control}`)
    .join(' ');
  return `| ${id} | ${before} | ${after} | ${over} | ${controls} |`;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
