import { combineReducers } from '@reduxjs/toolkit';
import { api } from './api/api';
import { confirmedReducer } from './confirmed/reducer';
import { connectionReducer } from './connection/slice';
import { operationsReducer } from './operations/slice';
import { sessionReducer } from './session/slice';
import { syncReducer } from './sync/slice';

export const rootReducer = combineReducers({
  session: sessionReducer,
  connection: connectionReducer,
  confirmed: confirmedReducer,
  operations: operationsReducer,
  sync: syncReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
