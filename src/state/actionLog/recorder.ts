import type { DatabasePort, LogPort } from '../ports';
import type { RootState } from '../rootReducer';
import { SCHEMA_VERSION } from '../storage/schema';
import { canonicalPieces } from './canonical';
import { digestOf, digestSteps } from './digest';
import { chained, FORMAT, LOG_VERSION, NO_HASH, seal, sealed } from './format';
import { type Left, makePace } from './pace';
import { makeRing, type Ring } from './ring';
import type { Batch, Source, Start } from './seen';
import { viewDigestOf } from './viewDigest';

/** A digest at least so often, changed or not. */
const DIGEST_EVERY = 25;
/** A stretch longer than this is ended, and another begins. */
const STRETCH_LINES = 4000;
const STRETCH_LETTERS = 2_000_000;
/** Letters written between two looks at the clock. */
const PIECE = 4096;

export type Recorder = ReturnType<typeof makeRecorder>;

export interface RecorderWorld {
  readonly ring: Ring;
  readonly port: Pick<LogPort, 'idle' | 'app'>;
  readonly source: Source;
  readonly limits?: { readonly lines: number; readonly letters: number };
}

/** Writes down what the middleware saw: redacted, numbered, chained, in idle time. */
export function makeRecorder({ ring, port, source, limits }: RecorderWorld) {
  const most = limits ?? { lines: STRETCH_LINES, letters: STRETCH_LETTERS };
  let stretch: Open | null = null;
  const pace = makePace(port.idle);
  /** Grows when all is forgotten: what was under way is nobody's. */
  let life = 0;
  let running: Promise<void> = Promise.resolve();
  let broken = false;

  /** One after the other; a storage that fails ends the recording. */
  function queue(work: () => Promise<void>): Promise<void> {
    running = running.then(async () => {
      if (broken) return;
      await work().catch(() => {
        broken = true;
      });
    });
    return running;
  }

  async function write({ start, seen }: Batch): Promise<void> {
    const mine = life;
    if (start) await begin(start);
    for (const { action, at, after } of seen) {
      await line(actionPieces(action, at));
      if (life !== mine) return;
      if (after) {
        await digest(after);
        if (isFull()) await begin({ motivo: 'continuacao', at, state: after });
      } else if (stretch && stretch.n - stretch.digestAt > DIGEST_EVERY) {
        await repeatDigest();
      }
      if (life !== mine) return;
    }
    await save();
  }

  function isFull(): boolean {
    if (!stretch) return false;
    const grown = stretch.letters - stretch.base;
    const room = Math.max(most.letters, stretch.base);
    return stretch.n > most.lines || grown > room;
  }

  async function begin(start: Start): Promise<void> {
    const mine = life;
    await save();
    const trecho = await ring.begin();
    if (life !== mine) return;
    stretch = openStretch(trecho);
    await line(headerPieces(start, port.app, source.state()));
    if (stretch) stretch.base = stretch.letters;
    if (start.state && life === mine) await digest(start.state);
  }

  /** Seals one line, with pauses where it is long. */
  async function line(
    pieces: (n: number) => Generator<string, void>,
  ): Promise<void> {
    const own = stretch;
    if (!own) return;
    const hasher = chained(own.hash);
    let body = '';
    let piece = '';
    for (const part of pieces(own.n)) {
      piece += part;
      if (piece.length < PIECE) continue;
      hasher.update(piece);
      body += piece;
      piece = '';
      if (pace.isOver()) await pace.turn();
    }
    const { text, hash } = sealed(body + piece, hasher.update(piece).hex());
    push(own, text, hash);
    if (pace.isOver()) await pace.turn();
  }

  async function digest(state: RootState): Promise<void> {
    const steps = digestSteps(state);
    let step = steps.next();
    while (!step.done) {
      if (pace.isOver()) await pace.turn();
      step = steps.next();
    }
    if (!stretch) return;
    stretch.digest = step.value;
    stretch.aparelho = state.device.id;
    await repeatDigest();
  }

  async function repeatDigest(): Promise<void> {
    const own = stretch;
    if (!own?.digest) return;
    const { digest: estado, aparelho, n, hash } = own;
    const body = JSON.stringify({ aparelho, estado, n, tipo: 'resumo' });
    const made = seal(hash, body);
    own.digestAt = own.n;
    push(own, made.text, made.hash);
  }

  async function save(): Promise<void> {
    const own = stretch;
    if (!own || own.lines.length === 0) return;
    const lines = own.lines;
    own.lines = [];
    await ring.append(own.trecho, own.n - lines.length, lines);
  }

  /** Everything, now; then what `work` makes of it while nothing moves. */
  function settle<Result>(work: () => Result): Promise<Result | null> {
    let result: Result | null = null;
    pace.hurry();
    return queue(async () => {
      pace.hurry();
      for (;;) {
        const batch = source.take();
        if (!batch.start && batch.seen.length === 0) break;
        await write(batch);
      }
      result = work();
    }).then(() => result);
  }

  return {
    /** Writes down what was seen, while the page is idle. */
    drain: (given: Left): Promise<void> =>
      queue(async () => {
        pace.begin(given);
        await write(source.take());
      }),
    /** Writes down all that was seen, now: the page may be going away. */
    flush: async (): Promise<void> => {
      await settle(() => undefined);
    },
    /** Forgets all that is kept. */
    wipe(): Promise<void> {
      life += 1;
      stretch = null;
      return queue(() => ring.clear());
    },
    /** The whole log as a file; null where it could not be kept. */
    async exported(now: number): Promise<string | null> {
      const end = await settle(() => endOf(stretch, source.state()));
      if (!end) return null;
      const stretches = (await ring.read()).filter(({ lines }) =>
        lines[0]?.includes('"tipo":"cabecalho"'),
      );
      return fileOf(stretches, end, now);
    },
  };
}

/** The recorder of the app: over the device's database. */
export function openRecorder(
  port: LogPort,
  database: DatabasePort | null,
  source: Source,
): Recorder {
  return makeRecorder({ ring: makeRing(database), port, source });
}

/** The stretch that is being written. */
interface Open {
  readonly trecho: number;
  n: number;
  hash: string;
  lines: string[];
  letters: number;
  /** Letters of its header. */
  base: number;
  digest: string | null;
  digestAt: number;
  aparelho: string | null;
}

function openStretch(trecho: number): Open {
  return {
    ...{ trecho, n: 0, hash: NO_HASH, lines: [], letters: 0, base: 0 },
    ...{ digest: null, digestAt: 0, aparelho: null },
  };
}

function push(own: Open, text: string, hash: string): void {
  own.lines.push(text);
  own.letters += text.length;
  own.hash = hash;
  own.n += 1;
}

function actionPieces(action: unknown, em: number) {
  return function* (n: number): Generator<string, void> {
    yield '{"acao":';
    yield* canonicalPieces(action);
    yield `,"em":${em},"n":${n},"tipo":"acao"}`;
  };
}

function headerPieces(
  { motivo, at, state }: Start,
  app: string,
  { device }: RootState,
) {
  return function* (n: number): Generator<string, void> {
    const first = { aparelho: device.id, app, em: at, esquema: SCHEMA_VERSION };
    yield `${JSON.stringify(first).slice(0, -1)},"estado":`;
    if (state) yield* canonicalPieces(kept(state));
    else yield 'null';
    const rest = { formato: FORMAT, motivo, n, tipo: 'cabecalho' };
    yield `,${JSON.stringify(rest).slice(1, -1)},"versao":${LOG_VERSION}}`;
  };
}

/** Of the calls under way nothing is kept: the sandbox sends none. */
function kept({ api: _, ...state }: RootState): object {
  return state;
}

interface End {
  readonly trecho: number;
  readonly n: number;
  readonly hash: string;
  readonly estado: string;
  readonly visao: string;
}

function endOf(stretch: Open | null, state: RootState): End | null {
  if (!stretch) return null;
  const { trecho, n, hash } = stretch;
  return {
    ...{ trecho, n, hash },
    estado: digestOf(state),
    visao: viewDigestOf(state),
  };
}

/** The stretches in order, this tab's own last, and the line that ends them. */
function fileOf(
  stretches: readonly { trecho: number; lines: readonly string[] }[],
  end: End,
  now: number,
): string {
  const own = stretches.filter(({ trecho }) => trecho === end.trecho);
  const others = stretches.filter(({ trecho }) => trecho !== end.trecho);
  const mine = own.map(({ lines }) => lines.slice(0, end.n));
  const all = [...others.map(({ lines }) => lines), ...mine];
  const trechos = all.map((lines) => hashAtEnd(lines.at(-1) ?? ''));
  const { estado, visao, n, hash } = end;
  const body = { em: now, estado, n, tipo: 'fim', trechos, visao };
  const last = seal(hash, JSON.stringify(body));
  return `${[...all.flat(), last.text].join('\n')}\n`;
}

function hashAtEnd(line: string): string {
  return line.slice(-66, -2);
}
