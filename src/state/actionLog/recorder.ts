import type { DatabasePort, LogPort } from '../ports';
import type { RootState } from '../rootReducer';
import { digestOf, viewDigestOf } from './digest';
import { seal } from './format';
import { type Left, makePace, type Pace } from './pace';
import { makeRing, type Ring } from './ring';
import type { Batch, Seen, Source, Start } from './seen';
import {
  isOfNow,
  isOfOthers,
  type Limits,
  makeStretch,
  type Place,
  type Stretch,
} from './stretch';

const LIMITS: Limits = { lines: 4000, letters: 2_000_000 };

export type Recorder = ReturnType<typeof makeRecorder>;

export interface RecorderWorld {
  readonly ring: Ring;
  readonly port: Pick<LogPort, 'idle' | 'app'>;
  readonly source: Source;
  readonly limits?: Limits;
}

/** Writes down what the middleware saw: redacted, numbered, chained, in idle time. */
export function makeRecorder(world: RecorderWorld) {
  const { ring, port, source } = world;
  const pace = makePace(port.idle);
  const writing = makeWriting(world, pace);
  const queue = makeQueue(ring, writing.forget);

  /** Everything, now; then what `work` makes of it while nothing moves. */
  function settle<Result>(work: () => Result): Promise<Result | null> {
    let result: Result | null = null;
    pace.hurry();
    return queue
      .add(async () => {
        pace.hurry();
        for (;;) {
          const batch = source.take();
          if (!batch.start && batch.seen.length === 0) break;
          await writing.write(batch);
        }
        result = work();
      })
      .then(() => result);
  }

  return {
    /** Writes down what was seen, while the page is idle. */
    drain: (given: Left): Promise<void> =>
      queue.add(async () => {
        pace.begin(given);
        await writing.write(source.take());
      }),
    /** Writes down all that was seen, now: the page may be going away. */
    flush: async (): Promise<void> => {
      await settle(() => undefined);
    },
    /** Forgets all that is kept. */
    wipe(): Promise<void> {
      writing.forget();
      return queue.wipe();
    },
    /** The whole log as a file; null where it could not be kept. */
    async exported(now: number): Promise<string | null> {
      const end = await settle(() => {
        const place = writing.place();
        return place && endOf(place, source.state());
      });
      if (!end) return null;
      const { id } = source.state().device;
      const stretches = (await ring.read()).filter(
        ({ lines }) => isOfNow(lines[0]) && !isOfOthers(lines, id),
      );
      if (stretches.some(({ trecho }) => trecho === end.trecho)) {
        return fileOf(stretches, end, now);
      }
      // What another tab wrote took its place in the ring.
      await queue.add(() => writing.anew(now));
      return this.exported(now);
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

/**
 * One after the other. What a storage refuses is lost, and `onLost` told; what was
 * to be forgotten is so before anything else is kept.
 */
function makeQueue(ring: Ring, onLost: () => void) {
  let running: Promise<void> = Promise.resolve();
  let isOwing = false;

  async function clear(): Promise<void> {
    if (isOwing) await ring.clear();
    isOwing = false;
  }

  function add(work: () => Promise<void>): Promise<void> {
    running = running.then(clear).then(work).catch(onLost);
    return running;
  }

  return {
    add,
    wipe(): Promise<void> {
      isOwing = true;
      return add(async () => undefined);
    },
  };
}

/** What was seen, stretch by stretch into the ring. */
function makeWriting(
  { ring, port, source, limits = LIMITS }: RecorderWorld,
  pace: Pace,
) {
  let stretch: Stretch | null = null;
  /** Grows when all is forgotten: what was under way is nobody's. */
  let life = 0;

  async function begin(start: Start): Promise<void> {
    const mine = life;
    await save();
    const trecho = await ring.begin();
    if (life !== mine) return;
    const own = makeStretch(trecho, pace);
    stretch = own;
    await own.header(start, port.app, source.state());
    if (start.state && life === mine) await own.digest(start.state);
  }

  async function add(seen: Seen, isOurs: () => boolean): Promise<void> {
    const { at, after } = seen;
    await stretch?.action(seen);
    if (!isOurs()) return;
    if (!after) return stretch?.remind();
    await stretch?.digest(after);
    if (!stretch?.isFull(limits)) return;
    await begin({ motivo: 'continuacao', at, state: after });
  }

  async function save(): Promise<void> {
    if (!stretch) return;
    const { from, lines } = stretch.taken();
    if (lines.length === 0) return;
    await ring.append(stretch.place().trecho, from, lines);
  }

  return {
    place: (): Place | null => stretch?.place() ?? null,
    async write({ start, seen }: Batch): Promise<void> {
      const mine = life;
      const isOurs = () => life === mine;
      const lost = seen.at(-1);
      if (start) await begin(start);
      else if (!stretch && lost) {
        // What came of these is where the next stretch starts from.
        const motivo = 'lacuna';
        await begin({ motivo, at: lost.at, state: source.state() });
        return save();
      }
      for (const one of seen) {
        await add(one, isOurs);
        if (!isOurs()) return;
      }
      await save();
    },
    /** From here on: what came before, its beginning among it, is gone. */
    async anew(at: number): Promise<void> {
      source.take();
      await begin({ motivo: 'lacuna', at, state: source.state() });
      await save();
    },
    forget(): void {
      life += 1;
      stretch = null;
    },
  };
}

interface End extends Place {
  readonly estado: string;
  readonly visao: string;
}

function endOf(place: Place, state: RootState): End {
  const [estado, visao] = [digestOf(state), viewDigestOf(state)];
  return { ...place, estado, visao };
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
