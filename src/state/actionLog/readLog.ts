import {
  FORMAT,
  type HeaderLine,
  LOG_VERSION,
  type LogLine,
  NO_HASH,
  seal,
  unseal,
} from './format';
import { finished, type Steps } from './steps';
import { UPGRADES, upgraded } from './upgrades';

/** A line, where it stands in the file: from 1. */
export interface Placed {
  readonly place: number;
  readonly line: LogLine;
}

export interface Log {
  readonly lines: readonly Placed[];
}

/** Why a file is not a log, in the words shown. */
export interface BadLine {
  readonly place: number;
  readonly motivo: string;
}

export type ReadResult =
  | { readonly ok: true; readonly log: Log }
  | { readonly ok: false; readonly bad: BadLine };

const NOT_A_LOG = 'não é uma linha de registro de ações';
const BROKEN = 'a linha foi alterada, ou falta ou trocou de lugar uma antes';
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
  versions: Versions = { upgrades: UPGRADES, current: LOG_VERSION },
): Steps<ReadResult> {
  const rows = text.split('\n');
  if (rows.at(-1) === '') rows.pop();
  const reader = makeReader(versions);
  for (const [index, row] of rows.entries()) {
    const motivo = reader.take(row, index + 1);
    if (motivo) return { ok: false, bad: { place: index + 1, motivo } };
    yield index / rows.length;
  }
  if (!reader.ended()) {
    return { ok: false, bad: { place: rows.length, motivo: NO_END } };
  }
  return { ok: true, log: { lines: reader.lines } };
}

function makeReader({ upgrades, current }: Versions) {
  const lines: Placed[] = [];
  const ends: string[] = [];
  let hash = NO_HASH;
  let n = 0;
  let version = current;
  let ended = false;
  let begun = false;

  /** Why the next row is wrong; null: it is right. */
  function take(row: string, place: number): string | null {
    const parts = unseal(row);
    const line = parts && lineOf(parts.body);
    if (!parts || !line || ended) return NOT_A_LOG;
    if (line.tipo === 'cabecalho') {
      const motivo = begin(line);
      if (motivo) return motivo;
    }
    if (!begun || line.n !== n) return BROKEN;
    if (seal(hash, parts.body).hash !== parts.hash) return BROKEN;
    hash = parts.hash;
    n += 1;
    return keep(line, place);
  }

  function begin(line: HeaderLine): string | null {
    if (line.formato !== FORMAT) return NOT_A_LOG;
    if (line.versao > current) return NEWER;
    if (begun) ends.push(hash);
    begun = true;
    version = line.versao;
    hash = NO_HASH;
    n = 0;
    return null;
  }

  function keep(line: LogLine, place: number): string | null {
    if (line.tipo === 'fim') {
      ended = true;
      const known = [...ends, hashBefore()];
      if (known.join() !== line.trechos.join()) return NO_STRETCH;
    }
    lastHash = hash;
    const made = upgraded(line, version, upgrades, current);
    if (made) lines.push({ place, line: made });
    return null;
  }

  /** Of the line before the one just taken. */
  let lastHash = NO_HASH;
  const hashBefore = () => lastHash;

  return { take, lines, ended: () => ended };
}

const KINDS: ReadonlySet<unknown> = new Set([
  'cabecalho',
  'acao',
  'resumo',
  'fim',
]);

function lineOf(body: string): LogLine | null {
  try {
    const line = JSON.parse(body) as LogLine;
    return KINDS.has(line?.tipo) ? line : null;
  } catch {
    return null;
  }
}
