import type { HerdReader } from '@/domain/shared/effects';
import type { RootState } from '../rootReducer';
import { herdIn, type Overlay } from './overlay';
import { readerOf } from './reader';
import { selectView } from './selectors';

const readers = new WeakMap<Overlay, Map<string, HerdReader>>();

/** A herd as the rules and the reports read it; undefined: no such herd. */
export function selectReader(
  state: RootState,
  herdId: string,
): HerdReader | undefined {
  const view = selectView(state);
  const herd = herdIn(view, herdId);
  if (!herd) return undefined;
  const known = readers.get(view) ?? new Map<string, HerdReader>();
  readers.set(view, known);
  const reader = known.get(herdId) ?? readerOf(view, herd);
  known.set(herdId, reader);
  return reader;
}
