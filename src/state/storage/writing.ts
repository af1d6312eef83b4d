import type { StorageState } from '../device/readiness';
import type { DeviceState } from '../device/slice';
import { onlyHerds } from '../domains';
import { nothingKept } from './boot';
import {
  isLeft,
  keptPlaces,
  queueSteps,
  rowSteps,
  type Snapshot,
  type Step,
  snapshotOf,
  withAnswered,
} from './plan';

export interface WritingWorld {
  readonly open: () => Promise<unknown>;
  /** All the steps or none. */
  readonly commit: (steps: readonly Step[]) => Promise<void>;
  readonly onStorage: (state: StorageState) => void;
}

/** Everything; where there is no room, at least the queue. What is held then. */
export async function writeBetween(
  from: Snapshot,
  to: Snapshot,
  loaded: ReadonlySet<string>,
  { commit, onStorage }: WritingWorld,
): Promise<Snapshot> {
  const rows = rowSteps(from, to, loaded);
  const known = keptPlaces(from, to, loaded);
  try {
    await commit([...queueSteps(from, to), ...rows]);
    onStorage('ok');
    const confirmed = onlyHerds(to.confirmed, loaded);
    const herds = { ...confirmed.herds, ...known };
    return { ...to, confirmed: { ...confirmed, herds } };
  } catch (error) {
    if (rows.length === 0) throw error;
    const held = await writeQueue(from, to, loaded, commit);
    onStorage('full');
    return held;
  }
}

/**
 * What was answered stays in the queue with the rows that found no room: asked for
 * again, it is answered again. What no server has comes before that.
 */
async function writeQueue(
  from: Snapshot,
  to: Snapshot,
  loaded: ReadonlySet<string>,
  commit: WritingWorld['commit'],
): Promise<Snapshot> {
  // Whoever comes next would be shown the rows of who left, under their own name.
  const left = isLeft(from, to);
  const stays = left ? snapshotOf(nothingKept()) : from;
  const gone = rowSteps(from, stays, loaded);
  const rowsGone = gone.map(({ store, key }) => ({ store, key }));
  const write = async (all: Snapshot): Promise<Snapshot> => {
    const queue = withPulls(all, stays.device.pulledAt);
    await commit([...queueSteps(from, queue), ...rowsGone]);
    const device = { ...queue.device, handled: stays.device.handled };
    return { ...queue, confirmed: stays.confirmed, device };
  };
  const whole = left ? to : withAnswered(from, to);
  return whole === to ? write(to) : write(whole).catch(() => write(to));
}

/** No herd is said to have come whose rows found no room. */
function withPulls(
  to: Snapshot,
  pulledAt: DeviceState['pulledAt'] = {},
): Snapshot {
  const { device } = to;
  return (device.pulledAt ?? pulledAt) === pulledAt
    ? to
    : { ...to, device: { ...device, pulledAt } };
}
