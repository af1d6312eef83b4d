import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const slice = createSlice({
  name: 'connection',
  initialState: { online: true },
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
  },
  selectors: { selectOnline: (state) => state.online },
});

export const connectionReducer = slice.reducer;
export const { connectionChanged } = slice.actions;
export const { selectOnline } = slice.selectors;
