import type { HerdReader } from '@/domain/shared/effects';
import { gathered, SLICE_NAMES } from '../domains';
import type { RootState } from '../rootReducer';
import { herdIn, type Overlay } from './overlay';
import { readerOf } from './reader';
import { selectPending, selectView } from './selectors';

/**
 * What the view of a herd is made of: equal parts, equal rows. Other herds come
 * and change without it.
 */
export function herdParts(
  state: RootState,
  herdId: string,
): readonly unknown[] {
  const confirmed = gathered(state);
  const rows = SLICE_NAMES.map((name) => confirmed[name].byHerd[herdId]);
  const own = selectPending(state).filter(
    ({ dados }) => dados.rebanhoId === herdId,
  );
  return [confirmed.herds.byId[herdId], state.rules.read, ...rows, ...own];
}

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
