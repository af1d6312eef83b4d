import { combineReducers } from '@reduxjs/toolkit';
import { api } from './api/api';
import { connectionReducer } from './connection/slice';
import { readinessReducer } from './device/readiness';
import { deviceReducer } from './device/slice';
import { DOMAIN_REDUCERS } from './domains';
import { rulesReducer } from './fold/slice';
import { operationsReducer } from './outbox/slice';
import type { OfflineState } from './outbox/types';
import { screenReducer } from './screen/slice';
import { sessionReducer } from './session/slice';
import { syncReducer } from './sync/slice';

/** All but `offline`, which the library of the queue keeps beside it. */
export const rootReducer = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  ...DOMAIN_REDUCERS,
  operations: operationsReducer,
  sync: syncReducer,
  device: deviceReducer,
  readiness: readinessReducer,
  rules: rulesReducer,
  screen: screenReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer> & {
  readonly offline: OfflineState;
};
