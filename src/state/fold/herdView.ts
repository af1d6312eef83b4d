import type { HerdReader } from '@/domain/shared/effects';
import type { TableName } from '@/domain/shared/tables';
import { removedIn } from '../domains';
import type { RootState } from '../rootReducer';
import { rowName } from '../rows/types';
import { changedIn, herdIn, type Overlay } from './overlay';
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

/** Whether a herd had a row of this id that was deleted or corrected since. */
export function selectIsGone(
  state: RootState,
  herdId: string,
): (table: TableName, id: string) => boolean {
  const view = selectView(state);
  const removed = removedIn(view.confirmed);
  return (table, id) =>
    changedIn(view, herdId, table)?.get(id) === null ||
    rowName(table, id) in removed;
}
