import type { Records, Undo } from './records';

/** A write that a power cut may still take. */
interface Fresh {
  readonly at: number;
  readonly undo: Undo;
}

/** A transaction in its database's line. */
export interface Waiting {
  readonly owner: string;
  begin(): void;
  die(): void;
}

export interface Base {
  readonly stores: Map<string, Records>;
  /** Begun and waiting, first come first served. */
  readonly line: Waiting[];
  fresh: Fresh[];
}

/** How the disk itself stands. */
export interface DiskState {
  /** While true nothing more fits. */
  full: boolean;
  /** A seed: some records fit and others do not; null: all fit. */
  tight: number | null;
  /** Nobody reads or writes before this, ms. */
  busyUntil: number;
}

export interface Request<Result> {
  result: Result;
  error: unknown;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
  onupgradeneeded: (() => void) | null;
  onblocked: (() => void) | null;
}

export function requestOf<Result>(result: Result): Request<Result> {
  const none = { onsuccess: null, onerror: null, error: null };
  return { result, ...none, onupgradeneeded: null, onblocked: null };
}
