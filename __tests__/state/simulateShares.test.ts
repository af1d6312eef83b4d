import { spawnSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { sharesOf } from '@/tools/quality/simulate/processes';

const count = fc.integer({ min: 1, max: 500 });

it('processes share the seeds out: each once, in turn, none much longer', () => {
  fc.assert(
    fc.property(
      count,
      count,
      fc.integer({ min: 1, max: 16 }),
      (seed, historias, processos) => {
        const shares = sharesOf({ seed, historias, processos });
        const seeds = shares.flatMap((share) =>
          Array.from({ length: share.historias }, (_, at) => share.seed + at),
        );
        expect(seeds).toEqual(
          Array.from({ length: historias }, (_, at) => seed + at),
        );
        const sizes = shares.map((share) => share.historias);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(shares.length).toBe(Math.min(processos, historias));
      },
    ),
  );
});

it('the last line is of all processes together', () => {
  const args = '--historias 4 --steps 20 --controle --processos 2'.split(' ');
  const { status, stdout } = spawnSync(
    process.execPath,
    ['-r', './scripts/register.cjs', PROGRAM, ...args],
    { cwd: path.join(__dirname, '../..'), encoding: 'utf8' },
  );
  const said = [...stdout.matchAll(LAST)].map((all) =>
    all.slice(1).map(Number),
  );
  const whole = said.pop() ?? [];
  expect(said).toHaveLength(2);
  expect(whole).toEqual(whole.map((_, at) => sumOf(said, at)));
  expect(Math.max(...whole)).toBeGreaterThan(0);
  expect(stdout.trimEnd()).toMatch(/\nperdidas: .*$/);
  expect(status).toBe(1);
}, 120_000);

const PROGRAM = 'src/tools/quality/simulate/main.ts';
const LAST = /^perdidas: (\d+) duplicadas: (\d+) divergentes: (\d+)$/gm;

const sumOf = (rows: readonly number[][], at: number) =>
  rows.reduce((sum, row) => sum + (row[at] ?? 0), 0);
