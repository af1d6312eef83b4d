import {
  createAction,
  prepareAutoBatched,
  SHOULD_AUTOBATCH,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { dataCleared } from '../session/actions';
import type {
  Answered,
  Outbox,
  OutboxItem,
  QueuedOperation,
  RefusedOperation,
} from './types';

/** What is known of operations besides the outbox itself. */
export interface OperationsState {
  /** Kept until the person corrects, sends again or drops them. */
  readonly refused: readonly RefusedOperation[];
  /** Ids under way; not kept over a restart. */
  readonly sending: readonly string[];
  /** Ids not yet written to the device; not kept. */
  readonly unsaved: readonly string[];
  /** Ids in the outbox that may have reached the server. */
  readonly attempted: readonly string[];
  /** Ids the person has a copy of outside the device. */
  readonly exported: readonly string[];
  /** How many the server took, and on which farm day. */
  readonly sent: { readonly day: string; readonly count: number };
}

export const EMPTY_OPERATIONS: OperationsState = {
  refused: [],
  sending: [],
  unsaved: [],
  attempted: [],
  exported: [],
  sent: { day: '', count: 0 },
};

/**
 * What happened on the farm, as the event it is: the action's type is the kind
 * of operation. It puts the operation into the library's outbox. Like the others
 * that are marked so, it is told to the screen a moment later: nobody waits for
 * a drawing between the tap and the storage.
 */
export function eventOf(entry: QueuedOperation) {
  return {
    type: entry.operation.tipo,
    payload: entry,
    meta: { offline: { effect: {} }, [SHOULD_AUTOBATCH]: true },
  };
}

/** Whether an action is such an event, of whatever kind. */
export function isEvent(
  action: UnknownAction,
): action is ReturnType<typeof eventOf> {
  const { payload, meta } = action as Partial<ReturnType<typeof eventOf>>;
  return !!meta?.offline && payload?.operation?.tipo === action.type;
}

/** The library's commit; dispatched plainly for what never queued. */
export const operationAnswered = createAction<Answered>('operations/answered');

/** Leaves the outbox unsent: undone, or never written to the device. */
export const operationRemoved = createAction(
  'operations/removed',
  (entry: QueuedOperation) => ({ payload: entry, meta: { completed: true } }),
);

/** The device holds it: it may be sent. */
export const operationSaved = createAction(
  'operations/saved',
  prepareAutoBatched<string>(),
);
/** It goes once the device holds it: from then on it may have arrived. */
export const sendingPlanned = createAction(
  'operations/sendingPlanned',
  prepareAutoBatched<string>(),
);
export const sendingStarted = createAction<readonly string[]>(
  'operations/sendingStarted',
);
/** None of them was settled; they stay. */
export const sendingFailed = createAction('operations/sendingFailed');
/** The person let a refused operation go, or another took its place. */
export const refusedDropped = createAction<string>('operations/refusedDropped');
/** The device had no room to let it go: from its storage it would come back. */
export const refusedPutBack = createAction<RefusedOperation>(
  'operations/refusedPutBack',
);
export const operationsExported = createAction<readonly string[]>(
  'operations/exported',
);

// Plain, not immer: the operations are many and never change.
export function operationsReducer(
  state: OperationsState = EMPTY_OPERATIONS,
  action: UnknownAction,
): OperationsState {
  if (isEvent(action)) {
    const { id } = action.payload.operation;
    return { ...state, unsaved: [...state.unsaved, id] };
  }
  if (operationSaved.match(action)) {
    return { ...state, unsaved: without(state.unsaved, [action.payload]) };
  }
  if (sendingPlanned.match(action)) return attempted(state, [action.payload]);
  if (sendingStarted.match(action)) {
    return { ...attempted(state, action.payload), sending: action.payload };
  }
  if (sendingFailed.match(action)) return { ...state, sending: [] };
  if (operationAnswered.match(action)) return answered(state, action.payload);
  if (operationRemoved.match(action)) {
    return forget(state, [action.payload.operation.id]);
  }
  if (refusedDropped.match(action)) return dropped(state, action.payload);
  if (refusedPutBack.match(action)) {
    return { ...state, refused: [...state.refused, action.payload] };
  }
  if (operationsExported.match(action)) {
    return { ...state, exported: action.payload };
  }
  return dataCleared.match(action) ? EMPTY_OPERATIONS : state;
}

function attempted(
  state: OperationsState,
  ids: readonly string[],
): OperationsState {
  const fresh = ids.filter((id) => !state.attempted.includes(id));
  if (fresh.length === 0) return state;
  return { ...state, attempted: [...state.attempted, ...fresh] };
}

function answered(
  state: OperationsState,
  { settled, day, aside }: Answered,
): OperationsState {
  const ids = Object.keys(settled);
  if (ids.length === 0) return { ...state, sending: [] };
  const refused = Object.values(settled).flatMap((one) =>
    one.situacao === 'recusada' ? [one.recusa] : [],
  );
  // Others a tab counted that had the lock meanwhile.
  const ours = [
    ...state.attempted,
    ...state.refused.map(({ entry }) => entry.operation.id),
  ];
  const taken = ours.filter((id) => settled[id]?.situacao === 'aceita').length;
  const before = state.sent.day === day ? state.sent.count : 0;
  const sent = taken === 0 ? state.sent : { day, count: before + taken };
  // One set aside may be answered after all.
  const isOpen = ({ entry }: RefusedOperation) =>
    !(entry.operation.id in settled);
  const open = state.refused.every(isOpen)
    ? state.refused
    : state.refused.filter(isOpen);
  const kept = refused.length === 0 ? open : [...open, ...refused];
  const sending = aside ? without(state.sending, ids) : [];
  return { ...forget(state, ids), sending, refused: kept, sent };
}

function dropped(state: OperationsState, id: string): OperationsState {
  const refused = state.refused.filter(
    ({ entry }) => entry.operation.id !== id,
  );
  return { ...state, refused, exported: without(state.exported, [id]) };
}

/** They are in the outbox no more. */
function forget(
  state: OperationsState,
  ids: readonly string[],
): OperationsState {
  return {
    ...state,
    unsaved: without(state.unsaved, ids),
    attempted: without(state.attempted, ids),
    exported: without(state.exported, ids),
  };
}

/** The same array where none of them is in it. */
function without(
  list: readonly string[],
  ids: readonly string[],
): readonly string[] {
  const rest = list.filter((id) => !ids.includes(id));
  return rest.length === list.length ? list : rest;
}

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
