import { v7 as uuid } from 'uuid';
import type { Ports } from '@/state/ports';

/** The browser's network, storage, clock and ids. */
export function browserPorts(): Ports {
  return {
    fetch: (url, init) => window.fetch(url, init),
    storage: window.localStorage,
    now: () => Date.now(),
    newId: () => uuid(),
    baseUrl: '',
  };
}
