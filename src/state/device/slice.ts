import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { DeviceProgress } from '@/contract/answers';
import { GAP_MAX } from '@/contract/paths';
import type { Double } from '@/domain/people/doubles';
import { changesReceived } from '../confirmed/herdSlice';
import { isEvent, operationRemoved } from '../outbox/slice';
import { dataCleared } from '../session/actions';
import {
  clashesTold,
  doublesChanged,
  meetingsTold,
  pullEnded,
} from '../sync/slice';
import { NO_VISIT, type Visit, visitChanged } from './visit';

export interface DeviceSettings {
  /** For places the network never reaches: more waits in the queue. */
  readonly modoCurral: boolean;
}

/** This device as the server knows it; kept on the device. */
export interface DeviceState {
  /** Made once; a new one where another user's data begins. */
  readonly id: string | null;
  /** The highest sequence number given. */
  readonly sequence: number;
  /** Lower numbers that no operation carries: undone before they were sent. */
  readonly free: readonly number[];
  /** The highest place given in the queue. */
  readonly place: number;
  /** By herd, what the server had handled at the last complete pull. */
  readonly handled: Readonly<Record<string, DeviceProgress>>;
  /** By herd, when a pull last ended well, ms. */
  readonly pulledAt?: Readonly<Record<string, number>>;
  /** By herd, up to which version the person was told of clashing edits. */
  readonly told?: Readonly<Record<string, number>>;
  /** By herd, up to which version they were told of what others recorded. */
  readonly met?: Readonly<Record<string, number>>;
  /** By herd, what another device recorded too, until the person is told. */
  readonly doubles?: Readonly<Record<string, readonly Double[]>>;
  /** By herd, what was told in passing, until the person says that they saw it. */
  readonly unseen?: Readonly<Record<string, readonly Unseen[]>>;
  /** By herd, in which life the person gave back what its copy lacks. */
  readonly givenIn?: Readonly<Record<string, number>>;
  readonly visit?: Visit;
  readonly settings: DeviceSettings;
}

export const EMPTY_DEVICE: DeviceState = {
  id: null,
  sequence: 0,
  free: [],
  place: 0,
  handled: {},
  settings: { modoCurral: false },
};

export const deviceNamed = createAction<string>('device/named');
export const settingsChanged = createAction<Partial<DeviceSettings>>(
  'device/settingsChanged',
);
/**
 * A pull of a herd is complete and says which sequences its rows hold already.
 * Answers to writes say it too, but not with the rows of all the others.
 */
export const progressReported = createAction<{
  readonly herdId: string;
  readonly progress: DeviceProgress;
}>('device/progressReported');

/** Something of a herd that the person is to look at. */
export interface Unseen {
  /** Whose page shows it; null: it is of no single animal. */
  readonly animalId: string | null;
  readonly mensagem: string;
}

/** More that was told in passing; none: the person has seen all of it. */
export const unseenChanged = createAction<{
  readonly herdId: string;
  readonly unseen: readonly Unseen[];
}>('device/unseenChanged');

/** All that the server's copy lacks waits to be sent: nobody is asked again. */
export const givenBack = createAction<{
  readonly herdId: string;
  readonly vida: number;
}>('device/givenBack');

export function deviceReducer(
  state: DeviceState = EMPTY_DEVICE,
  action: UnknownAction,
): DeviceState {
  if (deviceNamed.match(action)) return { ...state, id: action.payload };
  if (isEvent(action)) {
    const { sequence, place } = action.payload;
    return {
      ...state,
      sequence: Math.max(state.sequence, sequence),
      free: state.free.filter((one) => one !== sequence),
      place: Math.max(state.place, place),
    };
  }
  // The server must not wait for ever for a number that never comes.
  if (operationRemoved.match(action)) {
    return { ...state, free: [...state.free, action.payload.sequence] };
  }
  if (progressReported.match(action)) {
    const { herdId, progress } = action.payload;
    return { ...state, handled: { ...state.handled, [herdId]: progress } };
  }
  if (pullEnded.match(action)) {
    const { herdId, at } = action.payload;
    if (herdId === null) return state;
    return { ...state, pulledAt: { ...state.pulledAt, [herdId]: at } };
  }
  if (changesReceived.match(action)) {
    const { removedHerds } = action.payload;
    return removedHerds.length > 0 ? withoutRows(state, removedHerds) : state;
  }
  if (clashesTold.match(action)) {
    const { herdId, versao } = action.payload;
    return { ...state, told: { ...state.told, [herdId]: versao } };
  }
  if (meetingsTold.match(action)) {
    const { herdId, versao } = action.payload;
    return { ...state, met: { ...state.met, [herdId]: versao } };
  }
  if (givenBack.match(action)) {
    const { herdId, vida } = action.payload;
    return { ...state, givenIn: { ...state.givenIn, [herdId]: vida } };
  }
  if (doublesChanged.match(action)) {
    const { herdId, doubles } = action.payload;
    return { ...state, doubles: added(state.doubles, herdId, doubles) };
  }
  if (unseenChanged.match(action)) {
    const { herdId, unseen } = action.payload;
    return { ...state, unseen: added(state.unseen, herdId, unseen) };
  }
  if (visitChanged.match(action)) {
    const visit = { ...(state.visit ?? NO_VISIT), ...action.payload };
    return { ...state, visit };
  }
  if (settingsChanged.match(action)) {
    return { ...state, settings: { ...state.settings, ...action.payload } };
  }
  if (!dataCleared.match(action)) return state;
  return { ...EMPTY_DEVICE, settings: state.settings };
}

/** So many that nobody has seen are kept; the oldest go. */
const UNSEEN_MAX = 50;

/** With these beside those that a herd has; none: it has none any more. */
function added<Item>(
  byHerd: Readonly<Record<string, readonly Item[]>> | undefined,
  herdId: string,
  more: readonly Item[],
) {
  const all = more.length > 0 ? [...(byHerd?.[herdId] ?? []), ...more] : [];
  return { ...byHerd, [herdId]: all.slice(-UNSEEN_MAX) };
}

/** What is known of rows goes with them: the person may come back in. */
function withoutRows(
  state: DeviceState,
  herdIds: readonly string[],
): DeviceState {
  const handled = without(state.handled, herdIds);
  const pulledAt = without(state.pulledAt, herdIds);
  const givenIn = without(state.givenIn, herdIds);
  const unseen = without(state.unseen, herdIds);
  return { ...state, handled, pulledAt, givenIn, unseen };
}

function without<Value>(
  byHerd: Readonly<Record<string, Value>> = {},
  ids: readonly string[],
): Readonly<Record<string, Value>> {
  const rest = Object.entries(byHerd).filter(([id]) => !ids.includes(id));
  return Object.fromEntries(rest);
}

/** The number the next operation carries. */
export function nextSequence({ free, sequence }: DeviceState): number {
  return free.length > 0 ? Math.min(...free) : sequence + 1;
}

/**
 * Whether the server has handled a number for sure: not where so many above it are that
 * it may have been given up as a gap.
 */
export function isHandled(
  progress: DeviceProgress | undefined,
  sequence: number,
): boolean {
  if (!progress) return false;
  const { ate, alem } = progress;
  if (alem.includes(sequence)) return true;
  return sequence <= ate && ate - sequence + alem.length <= GAP_MAX;
}

interface WithDevice {
  readonly device: DeviceState;
}

export function selectModoCurral({ device }: WithDevice): boolean {
  return device.settings.modoCurral;
}
