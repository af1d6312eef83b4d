import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { herdListed, herdLoaded } from '../confirmed/herdSlice';
import { dataCleared, herdsUnloaded } from '../session/actions';
import type { SessionState } from '../session/slice';

export type LockState = 'waiting' | 'held' | 'elsewhere';
/** `unreadable`: nothing could be read, so nothing is written. */
export type StorageState = 'ok' | 'full' | 'unreadable';

/** How this tab stands now; nothing of it is kept. */
export interface ReadinessState {
  /** The device's data is here, pending herds included. */
  readonly ready: boolean;
  readonly lock: LockState;
  /** While the lock is handed over. */
  readonly paused: boolean;
  readonly storage: StorageState;
  /** Records that could not be read lie aside, to be exported. */
  readonly quarantined: number;
  /** Herds whose rows have been read from the device. */
  readonly loadedHerds: string[];
  /** Of which what lists show has been; of the others with the rest. */
  readonly listedHerds: string[];
  /** Whose rows could not be read: nothing of theirs is sent. */
  readonly unreadHerds: string[];
  /** The server's clock less this device's, ms. */
  readonly clockSkew: number;
}

const NONE_LOADED = { loadedHerds: [], listedHerds: [], unreadHerds: [] };

const initialState: ReadinessState = {
  ready: false,
  lock: 'waiting',
  paused: false,
  storage: 'ok',
  quarantined: 0,
  ...NONE_LOADED,
  clockSkew: 0,
};

const slice = createSlice({
  name: 'readiness',
  initialState,
  reducers: {
    readyChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.ready = payload;
    },
    lockChanged: (state, { payload }: PayloadAction<LockState>) => {
      state.lock = payload;
    },
    pausedChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.paused = payload;
    },
    storageChanged: (state, { payload }: PayloadAction<StorageState>) => {
      state.storage = payload;
    },
    quarantineChanged: (state, { payload }: PayloadAction<number>) => {
      state.quarantined = payload;
    },
    herdUnread: (state, { payload }: PayloadAction<string>) => {
      state.unreadHerds.push(payload);
    },
    clockMeasured: (state, { payload }: PayloadAction<number>) => {
      state.clockSkew = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(herdLoaded, (state, { payload }) => {
      const { herdId } = payload;
      if (state.loadedHerds.includes(herdId)) return;
      state.loadedHerds.push(herdId);
      state.unreadHerds = state.unreadHerds.filter((id) => id !== herdId);
    });
    builder.addCase(herdListed, (state, { payload }) => {
      state.listedHerds.push(payload.herdId);
    });
    builder.addCase(dataCleared, (state) => ({ ...state, ...NONE_LOADED }));
    builder.addCase(herdsUnloaded, (state) => ({ ...state, ...NONE_LOADED }));
  },
});

export const readinessReducer = slice.reducer;
export const {
  readyChanged,
  lockChanged,
  pausedChanged,
  storageChanged,
  quarantineChanged,
  herdUnread,
  clockMeasured,
} = slice.actions;

interface WithReadiness {
  readonly readiness: ReadinessState;
}
interface Sending extends WithReadiness {
  readonly session: SessionState;
  readonly connection: { readonly online: boolean };
  readonly rules: { readonly read: boolean };
}

/** The device's data is here and this tab may write it. */
export function selectReady({ readiness }: WithReadiness): boolean {
  return readiness.ready;
}

/** True where another tab writes: this one shows that, and "Usar aqui". */
export function selectElsewhere({ readiness }: WithReadiness): boolean {
  return readiness.lock === 'elsewhere';
}

export function selectStorage({ readiness }: WithReadiness): StorageState {
  return readiness.storage;
}

/** Whether something could not be read, be it of one herd. */
export function selectUnread({ readiness }: WithReadiness): boolean {
  return readiness.storage === 'unreadable' || readiness.unreadHerds.length > 0;
}

/** How many unreadable records lie aside. */
export function selectQuarantined({ readiness }: WithReadiness): number {
  return readiness.quarantined;
}

export function selectHerdLoaded(
  { readiness }: WithReadiness,
  herdId: string,
): boolean {
  return readiness.loadedHerds.includes(herdId);
}

/** Whether at least what lists show of a herd is here. */
export function selectHerdListed(
  state: WithReadiness,
  herdId: string,
): boolean {
  const { listedHerds } = state.readiness;
  return selectHerdLoaded(state, herdId) || listedHerds.includes(herdId);
}

/** All of this tab's own is as it must be for the queue to move. */
export function selectMayTry({
  readiness,
  session,
}: Pick<Sending, 'readiness' | 'session'>) {
  const { record, owner } = session;
  const signedIn = record !== null && record.username === owner;
  const here =
    readiness.ready && readiness.lock === 'held' && !readiness.paused;
  return here && readiness.storage !== 'unreadable' && signedIn;
}

/** The server is away, or the cases are not read, by which operations go. */
export function selectStuck({
  connection,
  rules,
}: Pick<Sending, 'connection' | 'rules'>): boolean {
  return !connection.online || !rules.read;
}

/** Whether the queue may move. */
export function selectMaySend(state: Sending): boolean {
  return !selectStuck(state) && selectMayTry(state);
}

/** Above this the person is told before saving, ms. */
const SKEW_LIMIT = 5 * 60 * 1000;

/** The server's clock less this device's, ms, where that matters; else null. */
export function selectClockWarning({
  readiness,
}: WithReadiness): number | null {
  return Math.abs(readiness.clockSkew) > SKEW_LIMIT
    ? readiness.clockSkew
    : null;
}

/** Something stands in the way of recording, which is to be said. */
export function selectTroubled(state: WithReadiness): boolean {
  const { storage, quarantined } = state.readiness;
  const skewed = selectClockWarning(state) !== null;
  return skewed || storage !== 'ok' || quarantined > 0 || selectUnread(state);
}
