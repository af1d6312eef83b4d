import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import type { CallProblem } from '../api/problems';
import type { Delta } from '../confirmed/types';
import { dataCleared } from '../session/actions';

export interface OperationsState {
  /** Shown and not yet answered, oldest first. */
  readonly pending: readonly Operation[];
}

const initialState: OperationsState = { pending: [] };

const slice = createSlice({
  name: 'operations',
  initialState,
  reducers: {
    operationRecorded: (state, { payload }: PayloadAction<Operation>) => ({
      pending: [...state.pending, payload],
    }),
    /** The server took it; `delta` is what it said. */
    operationAnswered: (
      state,
      { payload }: PayloadAction<{ id: string; delta: Delta }>,
    ) => without(state as OperationsState, payload.id),
    operationRefused: (
      state,
      { payload }: PayloadAction<{ id: string; problem: CallProblem }>,
    ) => without(state as OperationsState, payload.id),
  },
  extraReducers: (builder) => {
    builder.addCase(dataCleared, () => initialState);
  },
});

function without(state: OperationsState, id: string): OperationsState {
  return { pending: state.pending.filter((one) => one.id !== id) };
}

export const operationsReducer = slice.reducer;
export const { operationRecorded, operationAnswered, operationRefused } =
  slice.actions;
