import { createSelector } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import type { KindLabel } from '../cases/words';
import { isKnown, openBook } from '../fold/caseBook';
import type { CallProblem } from '../problems';
import type { RootState } from '../rootReducer';
import { refusedLanes } from './nextToSend';
import type { QueuedOperation } from './types';

// What the queue's screen shows; the first screen does without it.

export type QueueStatus = 'waiting' | 'sending' | 'refused' | 'held';

/** One line of the queue screen. */
export interface QueueItem {
  readonly operation: Operation;
  readonly status: QueueStatus;
  /** What must go first: a waiting one, or (held) a refused one. */
  readonly dependsOn: Operation | null;
  /** Why it was refused. */
  readonly problem: Pick<CallProblem, 'status' | 'title' | 'detail'> | null;
  /** When it was recorded, ISO 8601 UTC. */
  readonly at: string;
  /** Not yet on its way to the server, so that it may be undone. */
  readonly undoable: boolean;
}

/** The whole queue, in the order it goes; the refused ones first. */
export const selectQueue: (state: RootState) => readonly QueueItem[] =
  createSelector(
    [
      (state: RootState) => state.offline.outbox,
      (state: RootState) => state.operations,
    ],
    (outbox, operations) => {
      const { refused, sending, attempted } = operations;
      const held = refusedLanes({ outbox, refused });
      const makers = new Map<string, QueuedOperation>();
      const waiting = outbox.map(({ payload: entry }): QueueItem => {
        const { operation, lanes } = entry;
        const needed = [...lanes.needs, ...lanes.owns];
        const blocker = first(needed, held);
        const parent = blocker ?? first(needed, makers);
        for (const lane of lanes.creates) makers.set(lane, entry);
        const busy = sending.includes(operation.id) ? 'sending' : 'waiting';
        return {
          operation,
          status: blocker ? 'held' : busy,
          dependsOn: parent?.operation ?? null,
          problem: null,
          at: operation.at,
          undoable: !attempted.includes(operation.id),
        };
      });
      const problems = refused.map(({ entry, problem }): QueueItem => {
        const { operation } = entry;
        const { at } = operation;
        const status = 'refused';
        const dependsOn = null;
        return { operation, status, dependsOn, problem, at, undoable: false };
      });
      return [...problems, ...waiting];
    },
  );

function first(
  lanes: readonly string[],
  makers: ReadonlyMap<string, QueuedOperation>,
): QueuedOperation | undefined {
  for (const lane of lanes) {
    const maker = makers.get(lane);
    if (maker) return maker;
  }
  return undefined;
}

/** How many the server took on a day of the farm. */
export function selectSentOn(
  { operations: { sent } }: RootState,
  day: string,
): number {
  return sent.day === day ? sent.count : 0;
}

/** What to call an operation; a newer version's kind goes unnamed. */
export function selectLabel(
  { rules }: RootState,
  operation: Operation,
): KindLabel {
  return rules.read && isKnown(operation.tipo)
    ? openBook().caseOf(operation).label()
    : { acao: 'Registro', nome: null, animalId: null };
}
