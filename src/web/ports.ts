import { v7 as uuid } from 'uuid';
import type { ChannelPort, DatabasePort, Ports } from '@/state/ports';

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
  };
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
