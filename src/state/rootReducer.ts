import { combineReducers } from '@reduxjs/toolkit';
import { api } from './api/api';
import { confirmedReducer } from './confirmed/reducer';
import { connectionReducer } from './connection/slice';
import { deviceReducer } from './offline/device';
import { gateReducer } from './offline/gate';
import type { OfflineState } from './offline/outbox';
import { operationsReducer } from './operations/slice';
import { sessionReducer } from './session/slice';
import { syncReducer } from './sync/slice';
import { rulesReducer } from './view/caseBook';

/** All but `offline`, which the library of the queue keeps beside it. */
export const rootReducer = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  confirmed: confirmedReducer,
  operations: operationsReducer,
  sync: syncReducer,
  device: deviceReducer,
  gate: gateReducer,
  rules: rulesReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer> & {
  readonly offline: OfflineState;
};
