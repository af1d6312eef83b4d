import { createAction } from '@reduxjs/toolkit';

/**
 * Everything that belongs to the person who left is forgotten, the outbox too:
 * `completed` makes the library ask what is to be dropped.
 */
export const dataCleared = createAction('session/dataCleared', () => ({
  payload: undefined,
  meta: { completed: true },
}));
