import type { AppStore } from '@/state/store';

const KEY = 'lida.fila';

/** How many records waited when they were last seen, and on which device. */
interface Tally {
  readonly device: string;
  readonly waiting: number;
}

/**
 * Notes beside the database how many records wait in it. Browsers delete a
 * site's data by themselves, where space is short or after weeks without a
 * visit: what they took is then known.
 */
export function followTally({ getState, subscribe }: AppStore): void {
  let noted = -1;
  subscribe(() => {
    const { device, readiness, offline, operations } = getState();
    if (readiness.lock !== 'held') return;
    // Who signs out takes along what was noted: the browser took nothing.
    if (device.id === null && noted >= 0) {
      forgetLost();
      noted = -1;
    }
    if (device.id === null || !readiness.ready) return;
    const waiting = offline.outbox.length + operations.refused.length;
    if (waiting === noted || lostOf(device.id) > 0) return;
    noted = waiting;
    const tally: Tally = { device: device.id, waiting };
    try {
      localStorage.setItem(KEY, JSON.stringify(tally));
    } catch {
      // Full, it costs the note, never the queue, which is told of each change too.
    }
  });
}

/** How many records went with the data of the device this one was before. */
export function lostOf(device: string): number {
  const tally = read();
  return tally && tally.device !== device ? tally.waiting : 0;
}

/** Once the person has seen it. */
export function forgetLost(): void {
  localStorage.removeItem(KEY);
}

function read(): Tally | null {
  try {
    const { device, waiting }: Partial<Tally> = JSON.parse(
      localStorage.getItem(KEY) ?? '{}',
    );
    return typeof device === 'string' && Number.isInteger(waiting)
      ? { device, waiting: waiting as number }
      : null;
  } catch {
    return null;
  }
}
