import { type BadLine, BROKEN, type Chain, chainSteps } from './chain';
import {
  FORMAT,
  type HeaderLine,
  hashIn,
  LOG_VERSION,
  type LogLine,
  NO_HASH,
} from './format';
import { finished, SMALL, type Steps, within } from './steps';
import { UPGRADES, upgraded } from './upgrades';

/** A line, where it stands in the file: from 1. */
export interface Placed {
  readonly place: number;
  readonly line: LogLine;
}

export interface Log {
  readonly lines: readonly Placed[];
}

export type ReadResult =
  | { readonly ok: true; readonly log: Log }
  | { readonly ok: false; readonly bad: BadLine };

const NOT_A_LOG = 'não é uma linha de registro de ações';
const NO_END = 'o registro termina antes do fim';
const NO_STRETCH = 'falta um trecho inteiro, ou há um a mais';
const NEWER = 'o registro é de uma versão mais nova do Lida';

/** Steps of upgrading, and what they lead to; tests bring their own. */
interface Versions {
  readonly upgrades: typeof UPGRADES;
  readonly current: number;
}

/**
 * Reads a log and checks its chain: a line that is missing, moved or altered
 * is refused by its place. It tells accidents, not forgers, who can hash too.
 */
export function readLog(text: string, versions?: Versions): ReadResult {
  return finished(readSteps(text, versions));
}

/** The same, row by row. */
export function* readSteps(
  text: string,
  versions?: Versions,
): Steps<ReadResult> {
  const { result, chain } = yield* within([0, 0.5], rowSteps(text, versions));
  // What is wrong with a row may come of one before it that was altered.
  const { bad } = yield* within([0.5, 1], chainSteps(chain));
  return bad ? { ok: false, bad } : result;
}

/** What the rows of a file say, and what they are still to be held to. */
export interface RowsRead {
  readonly result: ReadResult;
  readonly chain: Chain;
}

/** Reads the rows without their hashes, which are checked by `chainSteps`. */
export function* rowSteps(
  text: string,
  versions: Versions = { upgrades: UPGRADES, current: LOG_VERSION },
): Steps<RowsRead> {
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  const reader = makeReader(versions);
  const refused = (place: number, motivo: string): RowsRead => ({
    result: { ok: false, bad: { place, motivo } },
    chain: { rows: rows.slice(0, reader.read()), begins: reader.begins },
  });
  for (const [index, row] of rows.entries()) {
    const motivo = reader.take(row, index + 1);
    if (motivo) return refused(index + 1, motivo);
    if (index % SMALL === 0) yield index / rows.length;
  }
  if (!reader.ended()) return refused(rows.length, NO_END);
  const log = { lines: reader.lines };
  return { result: { ok: true, log }, chain: { rows, begins: reader.begins } };
}

function makeReader({ upgrades, current }: Versions) {
  const lines: Placed[] = [];
  const begins = new Set<number>();
  const ends: string[] = [];
  /** Of the row before. */
  let last = NO_HASH;
  let n = 0;
  let version = current;
  let ended = false;
  /** Rows whose place in the chain is known. */
  let read = 0;

  /** Why the next row is wrong; null: it is right. */
  function take(row: string, place: number): string | null {
    const hash = hashIn(row);
    const line = lineOf(row);
    if (hash === null || !line || ended) return NOT_A_LOG;
    if (line.tipo === 'cabecalho') {
      const motivo = begin(line, place);
      if (motivo) return motivo;
    }
    if (begins.size === 0 || line.n !== n) return BROKEN;
    read = place;
    n += 1;
    const motivo = keep(line, place);
    last = hash;
    return motivo;
  }

  function begin(line: HeaderLine, place: number): string | null {
    if (line.formato !== FORMAT) return NOT_A_LOG;
    if (line.versao > current) return NEWER;
    if (begins.size > 0) ends.push(last);
    begins.add(place - 1);
    version = line.versao;
    n = 0;
    return null;
  }

  function keep(line: LogLine, place: number): string | null {
    if (line.tipo === 'fim') {
      ended = true;
      const known = [...ends, last];
      // An altered one may lack them.
      if (known.join() !== String(line.trechos)) return NO_STRETCH;
    }
    try {
      const made = upgraded(line, version, upgrades, current);
      if (made) lines.push({ place, line: made });
      return null;
    } catch {
      // Nor may an altered one be what its version has.
      return NOT_A_LOG;
    }
  }

  return { take, lines, begins, read: () => read, ended: () => ended };
}

const KINDS: ReadonlySet<unknown> = new Set([
  'cabecalho',
  'acao',
  'resumo',
  'fim',
]);

/** With its seal: a copy without it would cost as much as half the parsing. */
function lineOf(row: string): LogLine | null {
  try {
    const line = JSON.parse(row) as LogLine;
    return KINDS.has(line?.tipo) ? line : null;
  } catch {
    return null;
  }
}
