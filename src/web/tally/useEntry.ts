import { useSyncExternalStore } from 'react';
import type { BatchEntry } from './BatchEntry';
import type { EntryState } from './entryState';

/** A part of a batch's state; the part must keep its identity. */
export function useEntry<Part>(
  entry: BatchEntry,
  select: (state: EntryState) => Part,
): Part {
  return useSyncExternalStore(entry.subscribe, () => select(entry.state()));
}
