import { v7 as uuid } from 'uuid';
import type { ChannelPort, DatabasePort, LogPort, Ports } from '@/state/ports';
import { nextTask } from './nextTask';
import { browserPush } from './push';

/** As long as a record takes from the tap to its "salvo", ms. */
const LATER = 25;

/** The browser's network, storage, clock and ids. */
export function browserPorts(): Ports {
  return {
    fetch: (url, init) => window.fetch(url, init),
    storage: window.localStorage,
    now: () => Date.now(),
    newId: () => uuid(),
    baseUrl: '',
    random: () => Math.random(),
    database: databaseOf(window),
    // Absent where the page is not secure; there is no database either.
    locks: navigator.locks ?? null,
    channel: channel(),
    push: browserPush(),
    log: logPort(),
    later: (work) => void setTimeout(work, LATER),
    turn: nextTask,
    drawn,
  };
}

/** The longest that drawing is waited for, ms. */
const DRAWN_LATEST = 500;

function drawn(): Promise<void> {
  if (typeof window.requestIdleCallback !== 'function') return nextTask();
  return new Promise((resolve) => {
    const options = { timeout: DRAWN_LATEST };
    window.requestIdleCallback(() => resolve(), options);
  });
}

/** Some private windows have none, or refuse to name it. */
function databaseOf(page: Window & typeof globalThis): DatabasePort | null {
  try {
    return page.indexedDB ? page : null;
  } catch {
    return null;
  }
}

function channel(): ChannelPort | null {
  return typeof BroadcastChannel === 'function'
    ? new BroadcastChannel('lida')
    : null;
}

/** Late enough to be out of the way, soon enough to be there, ms. */
const IDLE_LATEST = 2000;
/** Where the browser does not say when it is idle (Safari), ms. */
const IDLE_GUESS = 200;
const IDLE_SHARE = 8;

function logPort(): LogPort {
  const app = process.env.LIDA_VERSION ?? '';
  if (typeof window.requestIdleCallback === 'function') {
    const options = { timeout: IDLE_LATEST };
    return {
      app,
      idle: (work) => {
        window.requestIdleCallback(
          (deadline) => work(leftOf(deadline)),
          options,
        );
      },
    };
  }
  return { app, idle: guessIdle };
}

/** A page that is never idle still lets a little be done. */
function leftOf(deadline: IdleDeadline): () => number {
  const end = performance.now() + (deadline.didTimeout ? IDLE_SHARE : 0);
  return () => Math.max(deadline.timeRemaining(), end - performance.now());
}

const guessIdle: LogPort['idle'] = (work) => {
  setTimeout(() => {
    const end = performance.now() + IDLE_SHARE;
    work(() => end - performance.now());
  }, IDLE_GUESS);
};
