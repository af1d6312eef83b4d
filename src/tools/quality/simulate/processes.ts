import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Options } from './options';
import { type Losses, lastLine, type Terminal, WRONG } from './simulate';

/** The seeds of one process: from the first on, so many. */
export interface Share {
  readonly seed: number;
  readonly historias: number;
}

/** Histories one after the other, shared out as evenly as they go. */
export function sharesOf({
  seed,
  historias,
  processos,
}: Pick<Options, 'seed' | 'historias' | 'processos'>): Share[] {
  const ends = Array.from({ length: processos + 1 }, (_, at) =>
    Math.round((historias * at) / processos),
  );
  return ends
    .slice(1)
    .map((end, at) => ({ from: ends[at] ?? 0, end }))
    .filter(({ from, end }) => end > from)
    .map(({ from, end }) => ({ seed: seed + from, historias: end - from }));
}

/** The same command in processes of its own; resolves with the worst code. */
export async function playShared(
  program: string,
  args: readonly string[],
  options: Options,
  { print, time }: Terminal,
): Promise<number> {
  const start = time();
  const sum: Losses = { lost: 0, doubled: 0, divergent: 0 };
  const codes = await Promise.all(
    sharesOf(options).map(async ({ seed, historias }) => {
      const own = ['--seed', seed, '--historias', historias, '--processos', 1];
      const child = fork(program, [...args, ...own.map(String)]);
      child.on('message', (told: Losses) => {
        sum.lost += told.lost;
        sum.doubled += told.doubled;
        sum.divergent += told.divergent;
      });
      const ends = [once(child, 'exit'), once(child, 'disconnect')] as const;
      const [[code]] = await Promise.all(ends);
      return typeof code === 'number' ? code : WRONG;
    }),
  );
  const seconds = (time() - start) / 1000;
  const pace = (options.historias / seconds).toFixed(1);
  print(
    `${options.historias} histórias em ${codes.length} processos, ${seconds.toFixed(1)} s (${pace}/s)`,
  );
  print(lastLine(sum));
  return Math.max(...codes);
}
