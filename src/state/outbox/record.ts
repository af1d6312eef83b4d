import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import { allowed } from '@/domain/people/access';
import type { Notice } from '@/domain/shared/effects';
import type { Outcome } from '@/domain/shared/outcome';
import { ensureOnline } from '../connection/thunks';
import { watchLeaving } from '../device/leaving';
import { loadHerd } from '../device/load';
import { OFFLINE_MESSAGES } from '../device/messages';
import {
  selectHerdLoaded,
  selectMaySend,
  selectStorage,
} from '../device/readiness';
import { selectModoCurral } from '../device/slice';
import { UNREADABLE } from '../device/unreadable';
import { applyByRule, openBook, readCases } from '../fold/caseBook';
import { copyOverlay } from '../fold/overlay';
import { selectHerd, selectView } from '../fold/selectors';
import { offlineRefusal } from '../problems';
import type { RecordResult } from '../recordResult';
import type { RootState } from '../rootReducer';
import { deltaOfHerd } from '../rows/types';
import { UNKEPT } from '../storage/unkept';
import type { AppThunk } from '../thunk';
import { problemFrom } from './answer';
import { writeApi } from './api';
import { entryOf, placedLanes } from './entry';
import { areOrdered, isHeldBy, refusedLanes } from './nextToSend';
import {
  eventOf,
  operationAnswered,
  operationRemoved,
  operationSaved,
  refusedDropped,
  sendingPlanned,
} from './slice';
import type { QueuedOperation } from './types';

/** Longer than this nobody is kept waiting for the server, ms. */
const PATIENCE = 4000;

/**
 * Whether who recorded still hears what became of it: a form that was left
 * meanwhile shows no refusal, so that the queue keeps it.
 */
type Heard = () => boolean;

/** How an operation hangs together with another one, recorded with it. */
interface Ties {
  /** Records what goes along: the device is told of all in one write. */
  readonly along?: (() => void) | undefined;
  /** What became of the one it goes along with, before which it is not sent. */
  readonly after?: () => Promise<RecordResult>;
  /** Where it stands in the queue; absent: behind all that waits. */
  readonly place?: number;
}

/**
 * Records what happened on the farm. What may wait is shown at once, kept on
 * the device and sent when it can be; the rest goes to the server or is
 * refused. Never throws.
 */
export function record<Kind extends OperationKind>(
  tipo: Kind,
  dados: OperationData[Kind],
  heard: Heard = () => true,
  ties: Ties = {},
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState, { now, newId, offline }) => {
    const closed = dispatch(whyClosed());
    if (closed) return offlineRefusal(closed);
    const at = new Date(now()).toISOString();
    // The parameters tie kind and data together, which the union cannot see.
    const operation = { id: newId(), tipo, at, dados } as Operation;
    // No turn is waited for where nothing is missing: it is on its way to the
    // storage before the screen is drawn anew.
    const left = watchLeaving(getState);
    const ready = isPrepared(getState(), operation);
    if (!ready && (!(await dispatch(prepared(operation))) || left())) {
      return offlineRefusal(UNREADABLE);
    }
    const mine = mayRecord(getState(), operation);
    if (!mine.ok) return { ok: false, problem: mine.problem };
    const queued = openBook().isQueued(tipo, selectModoCurral(getState()));
    const keeps = offline.durable && selectStorage(getState()) !== 'unreadable';
    return keeps && queued
      ? dispatch(queue(operation, heard, ties))
      : dispatch(sendNow(operation, ties));
  };
}

/** Whoever only reads a herd is told so at once, with a connection or without. */
export function mayRecord(
  state: RootState,
  { tipo, dados }: Operation,
): Outcome<null> {
  const herd = selectHerd(state, dados.rebanhoId);
  return allowed(herd ?? {}, openBook().roleOf(tipo));
}

function isPrepared(state: RootState, { dados }: Operation): boolean {
  return state.rules.read && selectHerdLoaded(state, dados.rebanhoId);
}

/** The herd's rows and the cases are at hand; false where they cannot be. */
export function prepared({ dados }: Operation): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const both = [dispatch(loadHerd(dados.rebanhoId)), dispatch(readCases())];
    const results = await Promise.allSettled(both);
    return results.every(({ status }) => status === 'fulfilled');
  };
}

/** Why nothing can be recorded now; null: it can. */
export function whyClosed(): AppThunk<string | null> {
  return (_dispatch, getState) => {
    const { readiness } = getState();
    if (readiness.lock === 'elsewhere') return OFFLINE_MESSAGES.otherTab;
    return readiness.ready && !readiness.paused
      ? null
      : OFFLINE_MESSAGES.loading;
  };
}

/** By way of the outbox: acknowledged once the device holds it. */
function queue(
  operation: Operation,
  heard: Heard,
  { along, after, place }: Ties,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const checked = checkOperation(getState(), operation);
    if (!checked.ok) return { ok: false, problem: checked.problem };
    const entry = entryOf(getState(), operation, place);
    if (!(await dispatch(keep(entry, along))))
      return offlineRefusal(OFFLINE_MESSAGES.noSpace);
    const first = await after?.();
    if (first && !first.ok) {
      dispatch(fallWithFirst(entry));
      return first;
    }
    const avisos = checked.value;
    const result = await dispatch(sendOrLeave(entry, heard));
    return result.ok ? { ...result, avisos } : result;
  };
}

/** It waits where the one that it goes with is kept, and else it never was. */
function fallWithFirst(entry: QueuedOperation): AppThunk {
  return (dispatch, getState) => {
    const waits = isHeld(getState(), entry);
    const { id } = entry.operation;
    dispatch(waits ? operationSaved(id) : operationRemoved(entry));
  };
}

/**
 * Puts an operation into the outbox, with what goes along, and resolves once the
 * storage has it. Where it has no room the operation is taken out again: false.
 */
export function keep(
  entry: QueuedOperation,
  along?: () => void,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { offline }) => {
    dispatch(eventOf(entry));
    // In the same write, so that it need not wait for another before it goes.
    if (selectMaySend(getState()) && goesNext(getState(), entry)) {
      dispatch(sendingPlanned(entry.operation.id));
    }
    along?.();
    try {
      await offline.flush();
    } catch {
      UNKEPT.add(entry);
      dispatch(operationRemoved(entry));
      // Another write may hold it by now: it is said to be lost once it is.
      await offline.flush().catch(() => undefined);
      return false;
    }
    return true;
  };
}

/** What waits for another has not gone, however long that takes. */
function goesNext(state: RootState, entry: QueuedOperation): boolean {
  const waits = state.offline.outbox.some(
    ({ payload }) =>
      payload.place < entry.place && areOrdered(payload.lanes, entry.lanes),
  );
  return !waits && !isHeld(state, entry);
}

/** Whether something that it needs was refused. */
function isHeld(
  { offline: { outbox }, operations: { refused } }: RootState,
  entry: QueuedOperation,
): boolean {
  return isHeldBy(entry, refusedLanes({ refused, outbox }));
}

/**
 * Lets it be sent, and waits a little for the answer where it goes now. A
 * refusal heard by a form is not kept; one heard by the queue screen is.
 */
export function sendOrLeave(
  { operation }: QueuedOperation,
  heard: Heard,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState, { offline }) => {
    const { id } = operation;
    const open = selectMaySend(getState());
    const answer = open ? offline.expect(id, PATIENCE) : null;
    dispatch(operationSaved(id));
    const fate = (await answer) ?? 'later';
    if (fate === 'later') {
      return {
        ok: true,
        message: openBook().caseOf(operation).done(),
        saved: 'device',
      };
    }
    if (fate.situacao === 'aceita') {
      return { ok: true, message: fate.message, saved: 'server' };
    }
    if (heard()) dispatch(refusedDropped(id));
    return { ok: false, problem: fate.recusa.problem };
  };
}

/** Straight to the server; nothing is shown before it has answered. */
function sendNow(
  operation: Operation,
  { along }: Ties,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const left = watchLeaving(getState);
    if (!(await dispatch(ensureOnline()))) {
      return offlineRefusal(openBook().refusalOf(operation.tipo));
    }
    // Somebody who left meanwhile is told by nobody; it must not go as another's.
    if (!(await dispatch(queueIsClear(operation))) || left()) {
      return offlineRefusal(OFFLINE_MESSAGES.waitForQueue);
    }
    const { data, error } = await dispatch(
      writeApi.endpoints.write.initiate({ operation }, { track: false }),
    );
    if (data === undefined) return { ok: false, problem: problemFrom(error) };
    // An answer to somebody who has left is nobody's.
    if (!left()) {
      const delta = deltaOfHerd(operation.dados.rebanhoId, data.delta);
      dispatch(operationAnswered({ delta, settled: {}, day: '' }));
    }
    along?.();
    const { message, avisos } = data;
    return { ok: true, message, saved: 'server', avisos };
  };
}

/** Why a kind that does not wait cannot go now; null: the server is there. */
export function whyOffline(
  kind: OperationKind,
): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    if (await dispatch(ensureOnline())) return null;
    await dispatch(readCases());
    return openBook().refusalOf(kind);
  };
}

/** What waits and must go first is waited for, a little. */
function queueIsClear(operation: Operation): AppThunk<Promise<boolean>> {
  return async (_dispatch, getState, { offline }) => {
    const lanes = placedLanes(getState(), operation);
    const before = getState().offline.outbox.filter(({ payload }) =>
      areOrdered(payload.lanes, lanes),
    );
    const fates = await Promise.all(
      before.map(({ payload }) =>
        offline.expect(payload.operation.id, PATIENCE),
      ),
    );
    return fates.every((fate) => fate !== 'later');
  };
}

/**
 * What the domain says to an operation on the view as it stands: its refusal,
 * or what there is to think about. Changes nothing.
 */
function checkOperation(
  state: RootState,
  operation: Operation,
): Outcome<readonly Notice[]> {
  return applyByRule(copyOverlay(selectView(state)), operation);
}
