import { compareLogs } from '@/state/actionLog/compare';
import { describe, differencesOf, readable } from '@/state/actionLog/diff';
import { digestOf } from '@/state/actionLog/digest';
import { type Log, readLog } from '@/state/actionLog/readLog';
import {
  makePlayer,
  type Parting,
  type Player,
  type Replayed,
  replay,
} from '@/state/actionLog/replay';
import { fetchCases } from '@/state/fold/caseBook';
import { testOf } from './generate';
import { type Options, optionsOf, USAGE } from './options';

/** The outside of the command. */
export interface Terminal {
  readonly read: (file: string) => string;
  /** Gives where it was written. */
  readonly writeTest: (log: string, test: string) => string;
  readonly print: (text: string) => void;
}

const OK = 0;
/** The replay parts from the device, or the two logs from each other. */
const DIFFERENT = 1;
/** The command line or the file is not right. */
export const WRONG = 2;

/** Runs the command; resolves with its exit code. */
export async function replayLog(
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const options = optionsOf(args);
  if (typeof options === 'string') {
    terminal.print(`${options}\n\n${USAGE}`);
    return WRONG;
  }
  const log = open(options.log, terminal);
  if (!log) return WRONG;
  await fetchCases();
  if (options.contra !== null) {
    const other = open(options.contra, terminal);
    if (!other) return WRONG;
    const difference = compareLogs(log, other);
    terminal.print(difference ?? 'Os registros são iguais em tudo.');
    return difference === null ? OK : DIFFERENT;
  }
  return run(log, options, terminal);
}

/** Null, and said why, where the file is no log. */
function open(file: string, { read, print }: Terminal): Log | null {
  let text: string;
  try {
    text = read(file);
  } catch {
    print(`Não foi possível ler ${file}.`);
    return null;
  }
  const result = readLog(text);
  if (result.ok) return result.log;
  const { place, motivo } = result.bad;
  print(`${file}, linha ${place}: ${motivo}.`);
  return null;
}

function run(log: Log, options: Options, terminal: Terminal): number {
  const { print } = terminal;
  const { ate, de } = options;
  const player = makePlayer(log);
  if (options.passo) printSteps(player, options, print);
  const made = replay(log, ate);
  if (de !== null) printDifferences(player, de, made, print);
  if (options.estado) print(JSON.stringify(readable(made.state), null, 2));
  print(summaryOf(made));
  if (made.parting) {
    for (const line of partingLines(made.parting)) print(line);
    return DIFFERENT;
  }
  if (options.teste) {
    const test = testOf(options.log, made, ate);
    print(`Teste escrito em ${terminal.writeTest(options.log, test)}`);
  }
  return OK;
}

function summaryOf({ state, actions, digests, parting }: Replayed): string {
  const all = parting ? '' : ' Estado final igual ✓';
  return `${actions} ações, ${digests} resumos conferidos.${all}\nResumo do estado: ${digestOf(state)}`;
}

function partingLines(parting: Parting): string[] {
  const { place, type, esperado, obtido, before, after } = parting;
  const changes = differencesOf(before, after).map(describe);
  return [
    `Linha ${place}, ação ${type}: o estado se separa do registrado.`,
    `  esperado ${esperado}`,
    `  obtido   ${obtido}`,
    'O que a ação mudou aqui:',
    ...(changes.length === 0 ? ['  nada'] : changes.map((one) => `  ${one}`)),
  ];
}

function printSteps(
  player: Player,
  { ate, de }: Options,
  print: Terminal['print'],
): void {
  const from = de ?? 0;
  for (const [index, { place, at, action }] of player.moments.entries()) {
    if (place > ate) return;
    if (place <= from) continue;
    print(`${place} ${new Date(at).toISOString()} ${action.type}`);
    const before = player.before(index);
    for (const one of differencesOf(before, player.after(index))) {
      print(`    ${describe(one)}`);
    }
  }
}

function printDifferences(
  player: Player,
  de: number,
  made: Replayed,
  print: Terminal['print'],
): void {
  const later = player.moments.findIndex(({ place }) => place > de);
  const index = later < 0 ? player.moments.length : later;
  print(`O que mudou desde a linha ${de}:`);
  const all = differencesOf(player.before(index), made.state);
  for (const one of all) print(`  ${describe(one)}`);
}
