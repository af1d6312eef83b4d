import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RuleKind } from '@/domain/ruleKinds';
import type { Rule } from '@/domain/shared/effects';
import type { AppThunk } from '../thunk';

type Book = Readonly<Record<RuleKind, Rule<never>>>;

// The first screen shows no event: their rules are read right after it.
let book: Book | null = null;

const rulesRead = createAction('rules/read');

/** Whether the rules of the events are at hand. */
export const rulesReducer = createReducer({ read: false }, (builder) => {
  builder.addCase(rulesRead, () => ({ read: true }));
});

/** Fetches the rules of the events, once. */
export async function fetchRules(): Promise<void> {
  book ??= (await import(/* webpackChunkName: "regras" */ '@/domain/rules'))
    .RULES;
}

/** Reads the rules of the events. Recording waits for it. */
export function readRules(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await fetchRules();
    if (!getState().rules.read) dispatch(rulesRead());
  };
}

/** The rule of a kind; undefined before `readRules`. */
export function ruleOf(kind: RuleKind): Rule<unknown> | undefined {
  // Kind and data belong together, which an index by kind cannot see.
  return book?.[kind] as Rule<unknown> | undefined;
}
