import type { Ports } from '../ports';
import { makeTap, type Tap } from './tap';

/** The tap of a world that records, whose rest is loaded when it is idle. */
export function tapOf({ log, now, database }: Ports): Tap | null {
  if (!log) return null;
  return makeTap(log, now, async (source) => {
    const { openRecorder } = await import(
      /* webpackChunkName: "registro" */ './recorder'
    );
    return openRecorder(log, database ?? null, source);
  });
}
