import type { OfflineState as LibraryState } from '@redux-offline/redux-offline/lib/types';
import type { Operation } from '@/domain/operations';
import type { Lanes } from '../cases/lanes';
import type { CallProblem } from '../problems';
import type { Delta } from '../rows/types';

/** An operation that waits for the server's answer. */
export interface QueuedOperation {
  readonly operation: Operation;
  /** The device's count of its operations, which the server hears. */
  readonly sequence: number;
  /** Where it stands in the queue; a corrected one takes the refused one's. */
  readonly place: number;
  readonly lanes: Lanes;
}

/** One the server refused, kept until the person decides. */
export interface RefusedOperation {
  readonly entry: QueuedOperation;
  readonly problem: CallProblem;
  /** When, ISO 8601 UTC. */
  readonly at: string;
}

/** How the server settled one operation. */
export type Settled =
  | { readonly situacao: 'aceita'; readonly message: string }
  | { readonly situacao: 'recusada'; readonly recusa: RefusedOperation };

/** What one call of the effect brought back. */
export interface Answered {
  /** What all the accepted ones changed. */
  readonly delta: Delta;
  /** By operation id. */
  readonly settled: Readonly<Record<string, Settled>>;
  /** The farm's day, for the count of it; '' where nothing is settled. */
  readonly day: string;
  /** Set aside by the person: what else is under way still is. */
  readonly aside?: true;
}

/** What somebody who waits for an operation hears; `later`: not now. */
export type Fate = Settled | 'later';

/** An action as it lies in the outbox. */
export interface OutboxItem {
  readonly type: string;
  readonly payload: QueuedOperation;
  readonly meta: {
    readonly offline: { readonly effect: object };
    readonly transaction: number;
  };
}

export type Outbox = readonly OutboxItem[];
export type OfflineState = Readonly<Omit<LibraryState, 'outbox'>> & {
  readonly outbox: Outbox;
};
