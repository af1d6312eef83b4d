import type { Middleware } from '@reduxjs/toolkit';
import type { LogPort } from '../ports';
import type { RootState } from '../rootReducer';
import { dataCleared } from '../session/actions';
import type { Motive } from './format';
import type { Recorder } from './recorder';
import { isSameState } from './sameState';
import type { Batch, Seen, Source, Start } from './seen';

/** More than this never waits in memory: a gap is noted instead. */
export const SEEN_LIMIT = 4000;

/** So many wait while records are on their way, which have the phone first. */
export const SENDING_LIMIT = 1000;

/**
 * Notes every action that reaches the store, in the reducers' order, and has
 * it written down when the page is idle. The rest of the log is loaded then.
 */
export function makeLogMiddleware(
  port: LogPort,
  now: () => number,
  load: (source: Source) => Promise<Recorder>,
) {
  let seen: Seen[] = [];
  let start: Start | null = { motivo: 'abertura', at: now(), state: null };
  /** Signed out: the next state is the beginning. */
  let anew = false;
  let last: Seen | null = null;
  let known: RootState | null = null;
  let waiting = false;
  let recorder: Promise<Recorder> | null = null;
  let read: () => RootState = () => {
    throw new Error('the store is not made yet');
  };

  const open = () => {
    recorder ??= load({ take, state: () => read() });
    return recorder;
  };

  function see(action: unknown, state: RootState): void {
    notice(state);
    if (anew) restart('saida', state);
    if (seen.length >= SEEN_LIMIT) restart('lacuna', state);
    last = { action, at: now(), after: null };
    seen.push(last);
    if (dataCleared.match(action)) forget();
    if (!waiting) wait();
  }

  /** What the last action made, seen as the next one comes. */
  function notice(state: RootState): void {
    if (last && !(known && isSameState(known, state))) last.after = state;
    known = state;
  }

  function restart(motivo: Motive, state: RootState): void {
    seen = [];
    last = null;
    anew = false;
    start = { motivo, at: now(), state };
  }

  /** Nothing of who left stays on the device. */
  function forget(): void {
    seen = [];
    last = null;
    anew = true;
    void open().then((log) => log.wipe());
  }

  function wait(): void {
    waiting = true;
    port.idle((left) => {
      if (read().offline.busy && seen.length < SENDING_LIMIT) {
        // The end of the sending is an action too: it is taken up again there.
        waiting = false;
        return;
      }
      const before = seen;
      void open()
        .then((log) => log.drain(left))
        .then(
          // What did not fit or failed is tried again with the next action:
          // never for ever by itself.
          () => seen.length > 0 && seen !== before,
          () => false,
        )
        .then((more) => {
          waiting = false;
          if (more) wait();
        });
    });
  }

  /** What was seen since, with where it starts if that is anew. */
  function take(): Batch {
    if (anew) return { start: null, seen: [] };
    notice(read());
    const batch = { start, seen };
    start = null;
    seen = [];
    last = null;
    return batch;
  }

  const middleware: Middleware<object, RootState> = ({ getState }) => {
    read = getState;
    return (next) => (action) => {
      see(action, getState());
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
