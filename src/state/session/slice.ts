import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { dataCleared, herdsUnloaded } from './actions';
import type { SessionRecord } from './rules';

export interface SessionState {
  readonly record: SessionRecord | null;
  /** Whose data the device holds; stays when a session merely ends. */
  readonly owner: string | null;
  /** Grows when the data is cleared or read anew: an older answer is nobody's. */
  readonly epoch: number;
}

const initialState: SessionState = { record: null, owner: null, epoch: 0 };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state, { payload }: PayloadAction<SessionRecord>) => {
      state.record = payload;
      state.owner = payload.username;
    },
    /** The server no longer takes it, or another tab signed out. */
    sessionEnded: (state) => {
      state.record = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(dataCleared, (state) => ({
      ...initialState,
      epoch: state.epoch + 1,
    }));
    builder.addCase(herdsUnloaded, (state) => {
      state.epoch += 1;
    });
  },
  selectors: {
    selectSignedIn: (state) => state.record !== null,
    selectUsername: (state) => state.record?.username ?? null,
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionEnded } = slice.actions;
export const { selectSignedIn, selectUsername } = slice.selectors;
