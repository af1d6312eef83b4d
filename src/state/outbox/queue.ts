import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import { OFFLINE_MESSAGES } from '../device/messages';
import { UNREADABLE } from '../device/unreadable';
import { offlineRefusal } from '../problems';
import type { RecordResult } from '../recordResult';
import type { RootState } from '../rootReducer';
import type { AppThunk } from '../thunk';
import { entryOf } from './entry';
import { QUEUE_MESSAGES } from './queueMessages';
import { keep, mayRecord, prepared, sendOrLeave, whyClosed } from './record';
import {
  eventOf,
  operationRemoved,
  operationSaved,
  operationsExported,
  refusedDropped,
  refusedPutBack,
} from './slice';
import type { QueuedOperation, RefusedOperation } from './types';

type Done = { readonly ok: true } | Extract<RecordResult, { ok: false }>;

/**
 * Sends a refused operation again, as it is. With a new id: under the old one
 * the server would only repeat its refusal.
 */
export function retryRefused(id: string): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const refused = refusedOf(getState().operations.refused, id);
    if (!refused) return offlineRefusal(QUEUE_MESSAGES.notThere);
    return dispatch(replace(refused, refused.entry.operation.dados));
  };
}

/**
 * Sends a refused operation with other data, in its own place; what goes `along`
 * is recorded with it.
 */
export function correctRefused<Kind extends OperationKind>(
  id: string,
  dados: OperationData[Kind],
  along?: () => void,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const refused = refusedOf(getState().operations.refused, id);
    if (!refused) return offlineRefusal(QUEUE_MESSAGES.notThere);
    return dispatch(replace(refused, dados, along));
  };
}

/** What is refused once more stays in front of the person. */
const nobodyHears = () => false;

/**
 * The refused operation that stands at a place of the queue: a correction that
 * is refused in its turn has another id and the same place.
 */
export function refusedAt(place: number): AppThunk<Operation | null> {
  return (_dispatch, getState) => {
    const { refused } = getState().operations;
    const found = refused.find(({ entry }) => entry.place === place);
    return found?.entry.operation ?? null;
  };
}

/** Whose place is being taken: tapped twice, one would go twice. */
const leaving = new WeakSet<RefusedOperation>();

function replace(
  refused: RefusedOperation,
  dados: Operation['dados'],
  along?: () => void,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    if (leaving.has(refused)) return offlineRefusal(QUEUE_MESSAGES.notThere);
    leaving.add(refused);
    try {
      return await dispatch(inItsPlace(refused, dados, along));
    } finally {
      leaving.delete(refused);
    }
  };
}

function inItsPlace(
  { entry }: RefusedOperation,
  dados: Operation['dados'],
  along?: () => void,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState, { newId }) => {
    const closed = dispatch(whyClosed());
    if (closed) return offlineRefusal(closed);
    const old = entry.operation;
    // The refused operation's kind is the kind of the data that correct it.
    const operation = { ...old, id: newId(), dados } as Operation;
    if (!(await dispatch(prepared(operation)))) {
      return offlineRefusal(UNREADABLE);
    }
    const mine = mayRecord(getState(), operation);
    if (!mine.ok) return { ok: false, problem: mine.problem };
    const fresh = entryOf(getState(), operation, entry.place);
    if (!(await dispatch(keep(fresh, along))))
      return offlineRefusal(OFFLINE_MESSAGES.noSpace);
    // Only now: a crash in between leaves one too many, never none.
    dispatch(refusedDropped(old.id));
    return dispatch(sendOrLeave(fresh, nobodyHears));
  };
}

/**
 * Takes up what another device recorded and had not sent, under its own id and
 * time: sent by both it is still one. What is here already stays as it is.
 */
export function takeUp(operation: Operation): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const closed = dispatch(whyClosed());
    if (closed) return offlineRefusal(closed);
    if (!(await dispatch(prepared(operation)))) {
      return offlineRefusal(UNREADABLE);
    }
    const mine = mayRecord(getState(), operation);
    if (!mine.ok) return { ok: false, problem: mine.problem };
    if (isHere(getState(), operation.id)) return DONE;
    const entry = entryOf(getState(), operation);
    if (!(await dispatch(keep(entry))))
      return offlineRefusal(OFFLINE_MESSAGES.noSpace);
    return dispatch(sendOrLeave(entry, nobodyHears));
  };
}

const DONE: RecordResult = { ok: true, message: '', saved: 'device' };

function isHere({ offline, operations }: RootState, id: string): boolean {
  const waiting = offline.outbox.map(({ payload }) => payload);
  const refused = operations.refused.map(({ entry }) => entry);
  return [...waiting, ...refused].some(({ operation }) => operation.id === id);
}

/** The person lets a refused operation go. */
export function dropRefused(id: string): AppThunk<Promise<Done>> {
  return async (dispatch, getState, { offline }) => {
    const closed = dispatch(whyClosed());
    if (closed) return offlineRefusal(closed);
    const refused = refusedOf(getState().operations.refused, id);
    if (!refused) return offlineRefusal(QUEUE_MESSAGES.notThere);
    dispatch(refusedDropped(id));
    try {
      await offline.flush();
    } catch {
      dispatch(refusedPutBack(refused));
      return offlineRefusal(QUEUE_MESSAGES.notDropped);
    }
    return { ok: true };
  };
}

/**
 * Takes back what has not begun to be sent and nothing depends on. What goes
 * `along` is taken back with it, or nothing is.
 */
export function undoPending(
  id: string,
  along: readonly string[] = [],
): AppThunk<Promise<Done>> {
  return async (dispatch, getState, { offline }) => {
    const ids = [...along, id];
    const refusal = dispatch(whyClosed()) ?? whyNotUndone(getState(), ids);
    if (refusal) return offlineRefusal(refusal);
    const gone = entriesOf(getState(), ids);
    for (const entry of gone) dispatch(operationRemoved(entry));
    try {
      await offline.flush();
    } catch {
      // The storage holds it still: from there it would come back and be sent.
      for (const entry of gone) dispatch(putBack(entry));
      return offlineRefusal(QUEUE_MESSAGES.notUndone);
    }
    return { ok: true };
  };
}

/** Why these cannot be taken back; null: they can. */
function whyNotUndone(state: RootState, ids: readonly string[]): string | null {
  const gone = entriesOf(state, ids);
  if (gone.length < ids.length) return QUEUE_MESSAGES.notThere;
  const { attempted } = state.operations;
  if (ids.some((id) => attempted.includes(id))) {
    return QUEUE_MESSAGES.alreadySent;
  }
  const others = state.offline.outbox
    .map(({ payload }) => payload)
    .filter((other) => !gone.includes(other));
  const needed = others.some((other) => gone.some((one) => needs(other, one)));
  return needed ? QUEUE_MESSAGES.needed : null;
}

function entriesOf({ offline }: RootState, ids: readonly string[]) {
  return offline.outbox
    .map(({ payload }) => payload)
    .filter(({ operation }) => ids.includes(operation.id));
}

/** In its place again; under its number too, unless that was given anew. */
function putBack(entry: QueuedOperation): AppThunk {
  return (dispatch, getState) => {
    const { operation, place, sequence } = entry;
    const free = getState().device.free.includes(sequence);
    const fresh = entryOf(getState(), operation, place);
    dispatch(eventOf(free ? entry : fresh));
    dispatch(operationSaved(operation.id));
  };
}

/** True where `other` would have nothing to stand on without `entry`. */
function needs(other: QueuedOperation, entry: QueuedOperation): boolean {
  if (other === entry) return false;
  const { creates } = entry.lanes;
  const lanes = new Set([...other.lanes.needs, ...other.lanes.owns]);
  return creates.some((lane) => lanes.has(lane));
}

/**
 * Everything that is not on the server yet, as JSON for a file. What the person
 * holds a copy of no longer keeps anybody from signing out.
 */
export function exportPending(): AppThunk<string> {
  return (dispatch, getState, { now }) => {
    const { offline, operations, session, device } = getState();
    const pendentes = offline.outbox.map(({ payload }) => payload.operation);
    const recusadas = operations.refused.map(({ entry, problem, at }) => ({
      operacao: entry.operation,
      motivo: problem.detail,
      em: at,
    }));
    const ids = [...pendentes, ...recusadas.map(({ operacao }) => operacao)];
    dispatch(operationsExported(ids.map(({ id }) => id)));
    const exportado = new Date(now()).toISOString();
    const usuario = session.owner;
    const content = { exportado, usuario, dispositivo: device.id };
    return JSON.stringify({ ...content, pendentes, recusadas }, null, 2);
  };
}

function refusedOf(
  list: readonly RefusedOperation[],
  id: string,
): RefusedOperation | undefined {
  return list.find(({ entry }) => entry.operation.id === id);
}
