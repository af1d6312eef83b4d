import {
  createAction,
  createSlice,
  type Draft,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { Double } from '@/domain/people/doubles';
import type { CallProblem } from '../problems';
import type { HerdRows, Rows } from '../rows/types';
import { dataCleared, herdsUnloaded } from '../session/actions';

/** How a pull stands. */
export interface PullState {
  readonly running: boolean;
  /** When it last ended well, ms; null: never. */
  readonly at: number | null;
  /** Rows of the running or last pull. */
  readonly rows: number;
  readonly problem: CallProblem | null;
}

export interface SyncState {
  readonly herds: PullState;
  readonly byHerd: Readonly<Record<string, PullState>>;
}

const NEVER_PULLED: PullState = {
  running: false,
  at: null,
  rows: 0,
  problem: null,
};

const initialState: SyncState = { herds: NEVER_PULLED, byHerd: {} };

/** `herdId` null: the list of herds. */
interface Target {
  readonly herdId: string | null;
}

const slice = createSlice({
  name: 'sync',
  initialState,
  reducers: {
    pullStarted: (state, { payload }: PayloadAction<Target>) =>
      change(state, payload, { running: true, rows: 0 }),
    pullProgressed: (
      state,
      { payload }: PayloadAction<Target & { rows: number }>,
    ) => change(state, payload, { rows: payload.rows }),
    pullEnded: (state, { payload }: PayloadAction<Target & { at: number }>) =>
      change(state, payload, {
        running: false,
        at: payload.at,
        problem: null,
      }),
    pullFailed: (
      state,
      { payload }: PayloadAction<Target & { problem: CallProblem }>,
    ) => change(state, payload, { running: false, problem: payload.problem }),
  },
  extraReducers: (builder) => {
    builder.addCase(dataCleared, () => initialState);
    builder.addCase(herdsUnloaded, () => initialState);
  },
  selectors: { selectHerdsPull: (state) => state.herds },
});

/** Of what stands behind the draft: copying a draft costs much more. */
function change(
  draft: Draft<SyncState>,
  { herdId }: Target,
  part: Partial<PullState>,
): SyncState {
  const state = original(draft) as SyncState;
  if (herdId === null) return { ...state, herds: { ...state.herds, ...part } };
  const pull = { ...(state.byHerd[herdId] ?? NEVER_PULLED), ...part };
  return { ...state, byHerd: { ...state.byHerd, [herdId]: pull } };
}

export const syncReducer = slice.reducer;
export const { pullStarted, pullProgressed, pullEnded, pullFailed } =
  slice.actions;
export const { selectHerdsPull } = slice.selectors;

/** The person was told of what clashed up to this version of the herd. */
export const clashesTold = createAction<{
  readonly herdId: string;
  readonly versao: number;
}>('sync/clashesTold');

/** And of what others recorded of the animals that they recorded of. */
export const meetingsTold = createAction<{
  readonly herdId: string;
  readonly versao: number;
}>('sync/meetingsTold');

/** More that two devices recorded, each for itself; none: all of it is told. */
export const doublesChanged = createAction<{
  readonly herdId: string;
  readonly doubles: readonly Double[];
}>('sync/doublesChanged');

interface WithPulls {
  readonly sync: SyncState;
  readonly device: { readonly pulledAt?: Readonly<Record<string, number>> };
}

/**
 * A herd's pull. The device knows when the last was, after a restart too, until
 * the herd comes anew.
 */
export function selectHerdPull(
  { sync, device }: WithPulls,
  herdId: string,
): PullState {
  const pull = sync.byHerd[herdId] ?? NEVER_PULLED;
  const at = device.pulledAt?.[herdId] ?? null;
  return pull.at === at ? pull : withTime(pull, at);
}

/** Rows from which a pull brings a herd rather than what changed in it. */
const BULK = 1000;

interface WithHerds {
  readonly herds: Pick<HerdRows, 'byId' | 'versions' | 'places'>;
  readonly animals: Rows;
}

/** Whether a herd is on its way rather than what changed in one. */
export function isBulkRunning({ byHerd }: SyncState): boolean {
  return Object.values(byHerd).some(
    ({ running, rows }) => running && rows >= BULK,
  );
}

/**
 * Whether the rows of a herd are all of some moment: not while it comes for the
 * first time, its animals before their history, nor where that broke off. What
 * has come lies here some time before it is said up to where.
 */
export function selectHerdWhole(
  state: WithPulls & WithHerds,
  herdId: string,
): boolean {
  const { versions, places } = state.herds;
  if (places?.[herdId] !== undefined) return false;
  const { at, running } = selectHerdPull(state, herdId);
  if (at !== null) return true;
  const isNew = (versions[herdId] ?? 0) === 0 && !running;
  return isNew && !lacksAnimals(state, herdId);
}

/** Whether a herd has animals that are not here. */
function lacksAnimals({ herds, animals }: WithHerds, herdId: string): boolean {
  const { qntdAnimais = 0, qntdAnimaisDescartados = 0 } =
    herds.byId[herdId] ?? {};
  let missing = qntdAnimais + qntdAnimaisDescartados;
  for (const bucket of animals.byHerd[herdId]?.animais ?? []) {
    missing -= Object.keys(bucket).length;
  }
  return missing > 0;
}

const timed = new WeakMap<PullState, Map<number | null, PullState>>();

/** The same object for the same pull, so that no screen is drawn anew. */
function withTime(pull: PullState, at: number | null): PullState {
  const made = timed.get(pull) ?? new Map<number | null, PullState>();
  timed.set(pull, made);
  const known = made.get(at) ?? { ...pull, at };
  made.set(at, known);
  return known;
}
