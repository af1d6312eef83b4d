import type { Ports } from '../ports';
import { makeLogMiddleware } from './logMiddleware';

/** The log of a world that records, whose rest is loaded when it is idle. */
export function actionLogOf({ log, now, database }: Ports) {
  if (!log) return null;
  return makeLogMiddleware(log, now, async (source) => {
    const { openRecorder } = await import(
      /* webpackChunkName: "registro" */ './recorder'
    );
    return openRecorder(log, database ?? null, source);
  });
}
