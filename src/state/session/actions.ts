import { createAction } from '@reduxjs/toolkit';

/** Everything that belongs to the person who left is forgotten. */
export const dataCleared = createAction('session/dataCleared');
