import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import type { Ports } from './ports';
import { rootReducer } from './rootReducer';

/** A fresh store over the given world. */
export function makeStore(ports: Ports) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: ports },
        // They walk every row of every herd at each action.
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
    // Not by animation frame, which a hidden tab never gets.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
