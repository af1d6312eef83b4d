import type { Middleware } from '@reduxjs/toolkit';
import type { LogPort, Ports } from '../ports';
import type { RootState } from '../rootReducer';
import { dataCleared } from '../session/actions';
import { isBulkRunning } from '../sync/slice';
import type { Motive } from './format';
import type { Left } from './pace';
import type { Recorder } from './recorder';
import {
  type Batch,
  isSameState,
  type Seen,
  type Source,
  type Start,
} from './seen';
import { BROUGHT_LIMIT, broughtBy } from './weight';

/** More than this never waits in memory: a gap is noted instead. */
export const SEEN_LIMIT = 4000;

/**
 * So many wait while the first screen, records or a herd are on their way, which
 * have the phone first.
 */
export const SENDING_LIMIT = 1000;

/** The log of a world that records, whose rest is loaded when it is idle. */
export function actionLogOf({ log, now, database }: Ports) {
  if (!log) return null;
  return makeLogMiddleware(log, now, async (source) => {
    const { openRecorder } = await import(
      /* webpackChunkName: "registro" */ './recorder'
    );
    return openRecorder(log, database ?? null, source);
  });
}

/**
 * Notes every action that reaches the store, in the reducers' order, and has
 * it written down when the page is idle. The rest of the log is loaded then.
 */
export function makeLogMiddleware(
  port: LogPort,
  now: () => number,
  load: (source: Source) => Promise<Recorder>,
) {
  let recorder: Promise<Recorder> | null = null;
  let read: () => RootState = () => {
    throw new Error('the store is not made yet');
  };
  const notes = new Notes(now);
  const take = () => notes.take(() => read());
  /** Nothing of who left stays on the device, nor what nothing goes on from. */
  let isOwing = false;
  const open = async () => {
    recorder ??= load({ take, state: () => read() });
    const log = await recorder.catch((error: unknown) => {
      recorder = null;
      throw error;
    });
    if (isOwing) void log.wipe();
    isOwing = false;
    return log;
  };
  const wait = makeWait(port, open, () => {
    const noted = notes.seen;
    const { offline, readiness, sync } = read();
    const isLater = offline.busy || !readiness.ready || isBulkRunning(sync);
    return isLater && noted.length < SENDING_LIMIT ? null : noted;
  });

  const middleware: Middleware<object, RootState> = ({ getState }) => {
    read = getState;
    return (next) => (action) => {
      const rests = notes.add(action, getState());
      const left = dataCleared.match(action);
      if (left) notes.forget();
      if (left || rests) {
        isOwing = true;
        // Where it cannot be loaded now it is wiped once it is.
        open().catch(() => undefined);
      }
      wait();
      return next(action);
    };
  };

  /** Written down now, however busy the page is: it may be going away. */
  async function flush(): Promise<void> {
    const log = await open();
    await log.flush();
  }

  return { middleware, open, take, flush };
}

/** What was seen and is not yet written down. */
class Notes {
  #seen: Seen[] = [];
  #start: Start | null;
  /** Signed out: the next state is the beginning. */
  #anew = false;
  #last: Seen | null = null;
  #known: RootState | null = null;
  #brought = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#start = { motivo: 'abertura', at: now(), state: null };
  }

  get seen(): readonly Seen[] {
    return this.#seen;
  }

  /** Whether more has come by this action than a log can hold. */
  add(action: unknown, state: RootState): boolean {
    if (this.#isFull()) return false;
    this.#brought += broughtBy(action);
    if (this.#isFull()) {
      this.#rest();
      return true;
    }
    this.#notice(state);
    if (this.#anew) this.#restart('saida', state);
    if (this.#seen.length >= SEEN_LIMIT) this.#restart('lacuna', state);
    this.#last = { action, at: this.#now(), after: null };
    this.#seen.push(this.#last);
    return false;
  }

  forget(): void {
    this.#seen = [];
    this.#last = null;
    this.#anew = true;
    this.#brought = 0;
  }

  /** What was seen since, with where it starts if that is anew. */
  take(read: () => RootState): Batch {
    if (this.#anew || this.#isFull()) return { start: null, seen: [] };
    this.#notice(read());
    const batch = { start: this.#start, seen: this.#seen };
    this.#start = null;
    this.#seen = [];
    this.#last = null;
    return batch;
  }

  #isFull(): boolean {
    return this.#brought > BROUGHT_LIMIT;
  }

  /** What the last action made, seen as the next one comes. */
  #notice(state: RootState): void {
    const unchanged = this.#known && isSameState(this.#known, state);
    if (this.#last && !unchanged) this.#last.after = state;
    this.#known = state;
  }

  #restart(motivo: Motive, state: RootState): void {
    this.#seen = [];
    this.#anew = false;
    this.#start = { motivo, at: this.#now(), state };
  }

  /** Nothing is noted until somebody else signs in; no state is held. */
  #rest(): void {
    this.#seen = [];
    this.#start = null;
    this.#last = null;
    this.#known = null;
  }
}

/** Has it written down in the page's next idle turn; once at a time. */
function makeWait(
  { idle }: LogPort,
  open: () => Promise<Recorder>,
  /** Null while it must wait: the end of that is an action too. */
  noted: () => readonly Seen[] | null,
): () => void {
  let waiting = false;

  /**
   * Whether more came meanwhile. What did not fit or failed is tried again with
   * the next action: never for ever by itself.
   */
  async function drain(before: readonly Seen[], left: Left): Promise<boolean> {
    try {
      await (await open()).drain(left);
      const after = noted() ?? [];
      return after.length > 0 && after !== before;
    } catch {
      return false;
    }
  }

  return function wait(): void {
    if (waiting) return;
    waiting = true;
    idle(async (left) => {
      const before = noted();
      const more = before !== null && (await drain(before, left));
      waiting = false;
      if (more) wait();
    });
  };
}
