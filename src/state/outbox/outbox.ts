import type { UnknownAction } from '@reduxjs/toolkit';
import { dataCleared } from '../session/actions';
import { operationAnswered, operationRemoved } from './slice';
import type { Outbox, OutboxItem } from './types';

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
