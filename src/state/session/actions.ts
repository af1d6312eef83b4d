import { createAction } from '@reduxjs/toolkit';

/**
 * Everything that belongs to the person who left is forgotten, the outbox too:
 * `completed` makes the library ask what is to be dropped.
 */
export const dataCleared = createAction('session/dataCleared', () => ({
  payload: undefined,
  meta: { completed: true },
}));

/**
 * This tab writes again after another, which may have changed everything: no
 * herd is read, and what was asked for before is of a state that is no more.
 */
export const herdsUnloaded = createAction('session/herdsUnloaded');
