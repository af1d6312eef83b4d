import { createRequire } from 'node:module';
import type { Middleware } from '@reduxjs/toolkit';
import type { Cures } from './cures';

type Make = (config: object) => { readonly middleware: Middleware };
type Keep = (config: object, reducer: unknown) => unknown;

// The libraries' own exports, which `import` would give as they were.
const here = createRequire(__filename);
const queue = here('@redux-offline/redux-offline') as { createOffline: Make };
const persist = here('redux-persist') as { persistReducer: Keep };

/** One of the library's defaults. */
export function defaultOf(name: 'discard' | 'retry' | 'detectNetwork') {
  const path = `@redux-offline/redux-offline/lib/defaults/${name}`;
  return (here(path) as { default: unknown }).default;
}

/** Sets the libraries up without a cure, until what it gives is called. */
export function changeLibraries(cures: Cures): () => void {
  const { createOffline } = queue;
  const { persistReducer } = persist;
  queue.createOffline = (config) => {
    const made = createOffline(cures.queue?.(config) ?? config);
    return { ...made, middleware: deafened(made.middleware, cures) };
  };
  persist.persistReducer = (config, reducer) =>
    persistReducer(cures.persist?.(config) ?? config, reducer);
  return () => {
    queue.createOffline = createOffline;
    persist.persistReducer = persistReducer;
  };
}

function deafened(hears: Middleware, { deafTo }: Cures): Middleware {
  if (!deafTo) return hears;
  return (store) => {
    const heard = hears(store);
    return (next) => {
      const tell = heard(next);
      return (action) => {
        const { type } = action as { readonly type?: unknown };
        if (type !== deafTo.type) return tell(action);
        return deafTo.lost ? undefined : next(action);
      };
    };
  };
}
