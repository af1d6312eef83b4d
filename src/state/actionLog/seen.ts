import { type Confirmed, gathered } from '../domains';
import type { RootState } from '../rootReducer';
import type { Motive } from './format';

/** An action as it reached the store, not yet written down. */
export interface Seen {
  readonly action: unknown;
  /** ms since 1970. */
  readonly at: number;
  /** The state after it, where that differs in what the digest is of. */
  after: RootState | null;
}

/** Where a stretch of the log begins. */
export interface Start {
  readonly motivo: Motive;
  readonly at: number;
  /** Null: an empty store. */
  readonly state: RootState | null;
}

export interface Batch {
  readonly start: Start | null;
  readonly seen: readonly Seen[];
}

/** What the recorder writes down. */
export interface Source {
  readonly take: () => Batch;
  readonly state: () => RootState;
}

/** What the digest is of: confirmed and pending, not how the machine stands. */
export type DomainState = Confirmed & Pick<RootState, 'offline' | 'operations'>;

/** The same references: the same digest. */
export function isSameState(a: DomainState, b: DomainState): boolean {
  return (
    gathered(a) === gathered(b) &&
    a.offline?.outbox === b.offline?.outbox &&
    a.operations.refused === b.operations.refused
  );
}
