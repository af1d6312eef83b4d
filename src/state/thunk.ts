import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Ports } from './ports';
import type { RootState } from './rootReducer';

export type AppThunk<Result = void> = ThunkAction<
  Result,
  RootState,
  Ports,
  UnknownAction
>;
