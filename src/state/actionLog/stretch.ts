import type { RootState } from '../rootReducer';
import { SCHEMA_VERSION } from '../storage/schema';
import { canonicalPieces } from './canonical';
import { digestSteps } from './digest';
import {
  chained,
  type DigestLine,
  FORMAT,
  LOG_VERSION,
  NO_HASH,
  type Sealed,
  seal,
  sealed,
} from './format';
import type { Pace } from './pace';
import type { Seen, Start } from './seen';

/** A digest at least so often, changed or not. */
export const DIGEST_EVERY = 25;
/** Letters written between two looks at the clock. */
const PIECE = 4096;

/** A stretch longer than this is ended, and another begins. */
export interface Limits {
  readonly lines: number;
  readonly letters: number;
}

/** Where a stretch ends, and by what it is proved. */
export interface Place {
  readonly trecho: number;
  readonly n: number;
  readonly hash: string;
}

export type Stretch = ReturnType<typeof makeStretch>;

type Pieces = (n: number) => Generator<string, void>;

/** The stretch that is being written. */
export function makeStretch(trecho: number, pace: Pace) {
  const chain = makeChain(pace);
  /** Letters of its header. */
  let base = 0;
  /** What was last said of the state, and in which line. */
  let last: Pick<DigestLine, 'aparelho' | 'estado'> | null = null;
  let saidAt = 0;

  /** Said once more, where it was said before. */
  function repeatDigest(): void {
    if (!last) return;
    const { n, hash } = chain.end();
    const { aparelho, estado } = last;
    const body = JSON.stringify({ aparelho, estado, n, tipo: 'resumo' });
    saidAt = n;
    chain.push(seal(hash, body));
  }

  return {
    place: (): Place => ({ trecho, ...chain.end() }),
    isFull(most: Limits): boolean {
      const room = Math.max(most.letters, base);
      return chain.end().n > most.lines || chain.letters() - base > room;
    },
    async header(start: Start, app: string, state: RootState): Promise<void> {
      await chain.write(headerPieces(start, app, state));
      base = chain.letters();
    },
    action: ({ action, at }: Seen): Promise<void> =>
      chain.write(actionPieces(action, at)),
    async digest(state: RootState): Promise<void> {
      const steps = digestSteps(state);
      let step = steps.next();
      while (!step.done) {
        if (pace.isOver()) await pace.turn();
        step = steps.next();
      }
      last = { aparelho: state.device.id, estado: step.value };
      repeatDigest();
    },
    /** Where nothing changed for long, that is said too. */
    remind(): void {
      if (chain.end().n - saidAt > DIGEST_EVERY) repeatDigest();
    },
    taken: chain.taken,
  };
}

/** Lines, each numbered and sealed over the one before. */
function makeChain(pace: Pace) {
  let n = 0;
  let hash = NO_HASH;
  let letters = 0;
  let lines: string[] = [];

  function push(made: Sealed): void {
    lines.push(made.text);
    letters += made.text.length;
    hash = made.hash;
    n += 1;
  }

  return {
    push,
    end: () => ({ n, hash }),
    letters: () => letters,
    /** Seals one line, with pauses where it is long. */
    async write(pieces: Pieces): Promise<void> {
      const hasher = chained(hash);
      let body = '';
      let piece = '';
      for (const part of pieces(n)) {
        piece += part;
        if (piece.length < PIECE) continue;
        hasher.update(piece);
        body += piece;
        piece = '';
        if (pace.isOver()) await pace.turn();
      }
      push(sealed(body + piece, hasher.update(piece).hex()));
      if (pace.isOver()) await pace.turn();
    },
    /** The lines that are not kept yet, and the number of the first. */
    taken(): { readonly from: number; readonly lines: readonly string[] } {
      const given = { from: n - lines.length, lines };
      lines = [];
      return given;
    },
  };
}

export function actionPieces(action: unknown, em: number) {
  return function* (n: number): Generator<string, void> {
    yield '{"acao":';
    yield* canonicalPieces(action);
    yield `,"em":${em},"n":${n},"tipo":"acao"}`;
  };
}

const HEADER_END = `"tipo":"cabecalho","versao":${LOG_VERSION}`;

/**
 * Whether a stretch of the device's was written as they are now: what another
 * version of the app let into one that was kept might not leave any more.
 */
export function isOfNow(header: string | undefined): boolean {
  return header?.includes(`${HEADER_END},"h":"`) ?? false;
}

/** How a header and a digest begin that know whose data the device holds. */
const NAMED = '{"aparelho":"';

/**
 * Whether a stretch is of data that this device id is not of: of who left, where
 * the storage did not let it be forgotten with them.
 */
export function isOfOthers(
  lines: readonly string[],
  device: string | null,
): boolean {
  const last = lines.findLast((line) => line.startsWith(NAMED));
  return last !== undefined && !last.startsWith(`${NAMED}${device}"`);
}

export function headerPieces(
  { motivo, at, state }: Start,
  app: string,
  { device }: Pick<RootState, 'device'>,
) {
  return function* (n: number): Generator<string, void> {
    const first = { aparelho: device.id, app, em: at, esquema: SCHEMA_VERSION };
    yield `${JSON.stringify(first).slice(0, -1)},"estado":`;
    if (state) yield* canonicalPieces(kept(state));
    else yield 'null';
    const rest = { formato: FORMAT, motivo, n };
    yield `,${JSON.stringify(rest).slice(1, -1)},${HEADER_END}}`;
  };
}

/** Of the calls under way nothing is kept: the sandbox sends none. */
function kept({ api: _, ...state }: RootState): object {
  return state;
}
