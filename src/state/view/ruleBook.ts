import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import type { Notice } from '@/domain/shared/effects';
import { accept, type Outcome } from '@/domain/shared/outcome';
import type { AppThunk } from '../thunk';
import type { Overlay } from './overlay';

type Apply = (
  overlay: Overlay,
  operation: Operation,
) => Outcome<readonly Notice[]>;

// The first screen records nothing: the rules are read right after it.
let apply: Apply | null = null;

const rulesRead = createAction('rules/read');

/** Whether the domain's rules are at hand. */
export const rulesReducer = createReducer({ read: false }, (builder) => {
  builder.addCase(rulesRead, () => ({ read: true }));
});

/** Fetches the rules, once. */
export async function fetchRules(): Promise<void> {
  apply ??= (await import(/* webpackChunkName: "regras" */ './apply')).apply;
}

/** Reads the rules. Recording, and showing what waits, come after it. */
export function readRules(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await fetchRules();
    if (!getState().rules.read) dispatch(rulesRead());
  };
}

/**
 * Lays an operation over the view by its rule. Before `readRules` nothing
 * happens: what waits is laid over anew once the rules are there.
 */
export function applyByRule(
  overlay: Overlay,
  operation: Operation,
): Outcome<readonly Notice[]> {
  return apply ? apply(overlay, operation) : accept([]);
}
