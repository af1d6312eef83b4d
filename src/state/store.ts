import { configureStore } from '@reduxjs/toolkit';
import { actionLogOf } from './actionLog/logMiddleware';
import { api } from './api/api';
import { makeRuntime } from './outbox/runtime';
import type { Ports } from './ports';
import { rootReducer } from './rootReducer';
import { makeScreens } from './screens';
import type { Services } from './thunk';

/** A fresh store over the given world; with a database it reads that first. */
export function makeStore(ports: Ports) {
  const offline = makeRuntime(ports);
  const actionLog = actionLogOf(ports);
  const screens = makeScreens(ports.later ?? queueMicrotask);
  const services: Services = { ...ports, offline, actionLog, screens };
  const store = configureStore({
    reducer: offline.enhanceReducer(rootReducer),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        // They walk every row of every herd at each action.
        immutableCheck: false,
        serializableCheck: false,
      }).concat(
        api.middleware,
        ...offline.middleware,
        // Last: what it sees is what reaches the reducers.
        ...(actionLog ? [actionLog.middleware] : []),
      ),
    // The queue's own enhancer must hold the middleware, or it never sees the
    // network return.
    enhancers: (defaults) =>
      defaults({
        autoBatch: {
          type: 'callback',
          queueNotification: screens.tellLater,
        },
      }).prepend(offline.enhanceStore),
  });
  offline.start(store);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
