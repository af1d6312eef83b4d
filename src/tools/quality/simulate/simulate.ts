import { playControl } from './control/control';
import { type Cures, WHOLE } from './cures/cures';
import { CURES } from './cures/list';
import { playSeed, playSteps, type Run, type Wish } from './history/history';
import { type Placed, stepsOf } from './history/steps';
import { type Options, optionsOf, USAGE } from './options';
import { shrink } from './shrink';

/** The outside of the command. */
export interface Terminal {
  readonly print: (text: string) => void;
  /** ms that only grow. */
  readonly time: () => number;
  readonly write: (folder: string, file: string, text: string) => void;
  /** Hears the last line's numbers. */
  readonly tell: (losses: Losses) => void;
}

export const OK = 0;
/** Something was lost, done twice, or seen wrong. */
export const FAILED = 1;
/** The command line is not right. */
export const WRONG = 2;

export interface Losses {
  lost: number;
  doubled: number;
  divergent: number;
}

interface Sum extends Losses {
  operations: number;
  events: number;
  /** Histories that went wrong. */
  failed: number;
}

/** Runs the command; resolves with its exit code. */
export async function simulate(
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const options = optionsOf(args);
  if (typeof options === 'string') {
    terminal.print(`${options}\n\n${USAGE}`);
    return WRONG;
  }
  const cures = CURES.find(({ id }) => id === options.sem)?.removed ?? WHOLE;
  const start = terminal.time();
  const { sum, first } = await playAll(options, cures, terminal);
  printFigures(options, sum, (terminal.time() - start) / 1000, terminal);
  if (first && !options.controle) {
    await printShortest(first, cures, options.registros, terminal);
  }
  terminal.print(lastLine(sum));
  const { lost, doubled, divergent } = sum;
  terminal.tell({ lost, doubled, divergent });
  return lost + doubled + divergent === 0 ? OK : FAILED;
}

export function lastLine({ lost, doubled, divergent }: Losses): string {
  return `perdidas: ${lost} duplicadas: ${doubled} divergentes: ${divergent}`;
}

async function playAll(options: Options, cures: Cures, { print }: Terminal) {
  const sum: Sum = {
    ...{ lost: 0, doubled: 0, divergent: 0 },
    ...{ operations: 0, events: 0, failed: 0 },
  };
  let first: Wish | null = null;
  for (let done = 0; done < options.historias; done += 1) {
    const { devices, steps } = options;
    const people = options.pessoas;
    const wish = { seed: options.seed + done, devices, steps, people };
    const run = await (options.controle
      ? playControl(wish)
      : playSeed(wish, cures));
    add(sum, run);
    if (!hasFailed(run)) continue;
    first ??= wish;
    if (!options.controle && sum.failed <= 10) {
      print(`semente ${wish.seed}: ${reasonOf(run)}`);
    }
  }
  return { sum, first };
}

function add(sum: Sum, run: Run): void {
  sum.lost += run.lost.length;
  sum.doubled += run.doubled.length;
  sum.divergent += run.divergent.length;
  sum.operations += run.operations;
  sum.events += run.events;
  if (hasFailed(run)) sum.failed += 1;
}

function hasFailed({ lost, doubled, divergent }: Run): boolean {
  return lost.length + doubled.length + divergent.length > 0;
}

function reasonOf({ lost, doubled, divergent }: Run): string {
  const named = (word: string, all: readonly string[]) =>
    all.map((one) => `${word} ${one}`);
  const all = [
    ...named('perdida', lost),
    ...named('duplicada', doubled),
    ...divergent,
  ];
  return all[0] ?? '';
}

function printFigures(
  { historias, controle, sem }: Options,
  { operations, events, failed }: Sum,
  seconds: number,
  { print }: Terminal,
): void {
  const pace = (historias / seconds).toFixed(1);
  const of = controle ? ' (redux-offline sem as curas)' : '';
  const without = sem === null ? '' : ` sem a cura ${sem}`;
  print(
    `${historias} histórias${of}${without}, ${operations} registros, ${events} eventos, ${seconds.toFixed(1)} s (${pace}/s)`,
  );
  const share = ((100 * failed) / historias).toFixed(1);
  print(`histórias com falha: ${failed} (${share} %)`);
}

/** The shortest history of the seed that goes wrong in the same way. */
async function printShortest(
  wish: Wish,
  cures: Cures,
  folder: string | null,
  { print, write }: Terminal,
): Promise<void> {
  const { seed, devices, people } = wish;
  const all = stepsOf(seed, devices, wish.steps, people);
  const kind = kindOf(await playSteps(wish, all, cures));
  const fails = async (some: readonly Placed[]) =>
    kindOf(await playSteps(wish, some, cures)) === kind;
  const left = await shrink(all, fails);
  print(`menor história da semente ${wish.seed} que falha assim (${kind}):`);
  for (const step of left) print(JSON.stringify(step));
  if (folder === null) return;
  const { logs } = await playSteps({ ...wish, logs: true }, left, cures);
  for (const [place, log] of logs.entries()) {
    write(`${folder}/semente-${seed}`, `aparelho-${place + 1}.ndjson`, log);
  }
}

/** How it went wrong, whichever record it was. */
function kindOf(run: Run): string {
  return reasonOf(run).replace(/[\da-f]{8}-[\da-f-]{27}/g, '…');
}
