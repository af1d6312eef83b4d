import { createAction, createReducer } from '@reduxjs/toolkit';

export const casesRead = createAction('rules/read');

/** Whether the cases, and the domain's rules in them, are at hand. */
export const rulesReducer = createReducer({ read: false }, (builder) => {
  builder.addCase(casesRead, () => ({ read: true }));
});
