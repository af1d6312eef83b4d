import { createAction, type UnknownAction } from '@reduxjs/toolkit';

export interface ScreenState {
  /** Path and search; '' for one before signing in. */
  readonly path: string;
}

/** Nothing goes by it but the log of actions. */
export const screenShown = createAction<ScreenState>('screen/shown');

export function screenReducer(
  state: ScreenState = { path: '' },
  action: UnknownAction,
): ScreenState {
  return screenShown.match(action) ? action.payload : state;
}
