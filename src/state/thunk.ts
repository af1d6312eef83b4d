import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Tap } from './actionLog/tap';
import type { OfflineRuntime } from './offline/runtime';
import type { Ports } from './ports';
import type { RootState } from './rootReducer';

/** What thunks are given: the world, the queue's machinery, the log's tap. */
export interface Services extends Ports {
  readonly offline: OfflineRuntime;
  readonly tap: Tap | null;
}

export type AppThunk<Result = void> = ThunkAction<
  Result,
  RootState,
  Services,
  UnknownAction
>;
