import type { OfflineState as LibraryState } from '@redux-offline/redux-offline/lib/types';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import type { CallProblem } from '../api/problems';
import type { Lanes } from '../cases/lanes';
import type { Delta } from '../confirmed/types';
import { operationAnswered, operationRemoved } from '../operations/slice';
import { dataCleared } from '../session/actions';

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
}

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

/** By place, so that a corrected operation stands before what needs it. */
export function enqueue(outbox: Outbox, item: OutboxItem): Outbox {
  const { place } = item.payload;
  const last = outbox.at(-1);
  if (!last || last.payload.place <= place) return [...outbox, item];
  const at = outbox.findIndex((other) => other.payload.place > place);
  return [...outbox.slice(0, at), item, ...outbox.slice(at)];
}

/**
 * By id, never by position: any action that says `completed` reaches this, and
 * one that settles nothing of ours must drop nothing of ours.
 */
export function dequeue(outbox: Outbox, action: UnknownAction): Outbox {
  if (dataCleared.match(action)) return [];
  if (operationRemoved.match(action)) {
    const { id } = action.payload.operation;
    return outbox.filter((item) => item.payload.operation.id !== id);
  }
  if (!operationAnswered.match(action)) return outbox;
  const { settled } = action.payload;
  return outbox.filter((item) => !(item.payload.operation.id in settled));
}
