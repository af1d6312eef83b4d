import { compareLogs } from '@/state/actionLog/compare';
import { describe, differencesOf, readable } from '@/state/actionLog/diff';
import { digestOf } from '@/state/actionLog/digest';
import { type MadeTest, madeTest } from '@/state/actionLog/madeTest';
import { type Log, readLog } from '@/state/actionLog/readLog';
import {
  makePlayer,
  type Parting,
  type Player,
  type Replayed,
  replay,
} from '@/state/actionLog/replay';
import { withoutNames } from '@/state/actionLog/withoutNames';
import { fetchCases } from '@/state/fold/caseBook';
import { type Options, optionsOf, USAGE } from './options';

/** The outside of the command. */
export interface Terminal {
  readonly read: (file: string) => string;
  /** Gives where it was written. */
  readonly writeTest: (made: MadeTest) => string;
  readonly write: (file: string, text: string) => void;
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
  const opened = open(options.log, terminal);
  if (!opened) return WRONG;
  const { log } = opened;
  await fetchCases();
  if (options.contra !== null) {
    const other = open(options.contra, terminal);
    if (!other) return WRONG;
    const difference = compareLogs(log, other.log);
    terminal.print(difference?.text ?? 'Os registros são iguais em tudo.');
    return difference === null ? OK : DIFFERENT;
  }
  if (options.semNomes !== null) {
    terminal.write(options.semNomes, withoutNames(log));
    terminal.print(`Registro sem nomes escrito em ${options.semNomes}`);
    return OK;
  }
  return run(opened, options, terminal);
}

interface Opened {
  readonly text: string;
  readonly log: Log;
}

/** Null, and said why, where the file is no log. */
function open(file: string, { read, print }: Terminal): Opened | null {
  let text: string;
  try {
    text = read(file);
  } catch {
    print(`Não foi possível ler ${file}.`);
    return null;
  }
  const result = readLog(text);
  if (result.ok) return { text, log: result.log };
  const { place, motivo } = result.bad;
  print(`${file}, linha ${place}: ${motivo}.`);
  return null;
}

function run(opened: Opened, options: Options, terminal: Terminal): number {
  const { log } = opened;
  const { print } = terminal;
  const { ate, de } = options;
  const player = makePlayer(log);
  if (options.passo) printSteps(player, options, print);
  const made = replay(log, ate);
  if (de !== null) printDifferences(player, de, made, print);
  if (options.estado) print(JSON.stringify(readable(made.state), null, 2));
  print(summaryOf(made, log, ate));
  if (made.parting) {
    for (const line of partingLines(made.parting)) print(line);
    return DIFFERENT;
  }
  return options.teste ? writeTest(opened, options, terminal) : OK;
}

function writeTest(opened: Opened, options: Options, terminal: Terminal) {
  const { log, de, ate } = options;
  const made = madeTest(log, opened.text, opened.log, de ?? 0, ate);
  if (!made) {
    terminal.print('Nenhuma ação entre essas linhas.');
    return WRONG;
  }
  terminal.print(`Teste escrito em ${terminal.writeTest(made)}`);
  return OK;
}

function summaryOf(
  { state, actions, digests, parting }: Replayed,
  log: Log,
  ate: number,
): string {
  const all = parting ? '' : checkedOf(log, ate);
  return `${actions} ações, ${digests} resumos conferidos.${all}\nResumo do estado: ${digestOf(state)}`;
}

/** What is known of the state after a line: what no digest follows, nobody checked. */
function checkedOf({ lines }: Log, ate: number): string {
  const within = lines.filter(({ place }) => place <= ate);
  const checked = within.findLast(
    ({ line: { tipo } }) => tipo === 'resumo' || tipo === 'fim',
  );
  if (!checked) return '';
  if (checked === within.at(-1)) return ' Estado final igual ✓';
  return ` Sem resumo depois da linha ${checked.place}.`;
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
