import type { MadeInvitation } from '@/contract/calls/people';
import type { Herd } from '@/domain/herds/types';
import { PUSH_MESSAGES } from '@/domain/notifications/messages';
import type { GuestRole } from '@/domain/people/types';
import { changesReceived } from '../confirmed/herdSlice';
import type { CallProblem } from '../problems';
import type { RecordResult } from '../recordResult';
import { EMPTY_DELTA } from '../rows/types';
import { syncApi } from '../sync/api';
import { pullHerd, pullHerds } from '../sync/thunks';
import type { AppThunk } from '../thunk';
import { peopleApi } from './api';

const { endpoints } = peopleApi;
const UNTRACKED = { track: false } as const;

type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: CallProblem };

interface Told<Value> {
  readonly data?: Value | undefined;
  readonly error?: unknown;
}

function askedOf<Value>({ data, error }: Told<Value>): Asked<Value> {
  return data === undefined
    ? { ok: false, problem: error as CallProblem }
    : { ok: true, value: data };
}

function resultOf(told: Told<{ readonly message: string }>): RecordResult {
  const asked = askedOf(told);
  return asked.ok ? { ok: true, message: asked.value.message } : asked;
}

/** A new code, which is told this once; another of the same key's invitation. */
export function invite(asked: {
  readonly rebanhoId: string;
  readonly papel: GuestRole;
  readonly key: string;
}): AppThunk<Promise<Asked<MadeInvitation>>> {
  return async (dispatch) =>
    askedOf(await dispatch(endpoints.invite.initiate(asked, UNTRACKED)));
}

/** By its code or by its id. */
export function cancelInvitation(
  rebanhoId: string,
  codigo: string,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const asked = { rebanhoId, codigo };
    const call = endpoints.cancelInvitation.initiate(asked, UNTRACKED);
    return resultOf(await dispatch(call));
  };
}

/** Into a herd by a code; the herd is there when it is done. */
export function acceptInvitation(
  codigo: string,
): AppThunk<Promise<RecordResult & { readonly rebanhoId?: string }>> {
  return async (dispatch, getState) => {
    const { epoch } = getState().session;
    const call = endpoints.acceptInvitation.initiate(codigo, UNTRACKED);
    const told = await dispatch(call);
    const result = resultOf(told);
    if (!result.ok || !told.data) return result;
    const { rebanho } = told.data;
    dispatch(takenIn(rebanho, epoch));
    return { ...result, rebanhoId: rebanho.rebanhoId };
  };
}

/**
 * A herd as its answer has it, also for who was in it before: a list that was
 * asked for earlier and is still under way does not know of it. Nothing for who
 * signed in since.
 */
function takenIn(herd: Herd, epoch: number): AppThunk {
  const returnedHerds = [herd.rebanhoId];
  return (dispatch, getState) => {
    if (epoch !== getState().session.epoch) return;
    const delta = { ...EMPTY_DELTA, herds: [herd], returnedHerds };
    dispatch(changesReceived(delta));
  };
}

/** Somebody else, or oneself: then its rows leave this device. */
export function removePerson(
  rebanhoId: string,
  usuarioId: string,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const asked = { rebanhoId, usuarioId };
    const call = endpoints.removePerson.initiate(asked, UNTRACKED);
    const result = resultOf(await dispatch(call));
    if (result.ok) await dispatch(pullHerdsAnew());
    return result;
  };
}

/** A list that is under way was asked for before, and tells of before. */
function pullHerdsAnew(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { getRunningQueryThunk } = syncApi.util;
    await dispatch(getRunningQueryThunk('herds', undefined));
    await dispatch(pullHerds());
  };
}

/** To somebody who then says yes; null: to nobody, after all. */
export function offerHerd(
  rebanhoId: string,
  usuarioId: string | null,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const asked = { rebanhoId, usuarioId };
    const call = endpoints.offerHerd.initiate(asked, UNTRACKED);
    return resultOf(await dispatch(call));
  };
}

/** What this person is told of one herd; null: as of the others. */
export function changeHerdPreferences(
  rebanhoId: string,
  desligados: readonly string[] | null,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const asked = { rebanhoId, desligados };
    const call = endpoints.changeHerdPreferences.initiate(asked, UNTRACKED);
    const { data, error } = await dispatch(call);
    if (!data) return { ok: false, problem: error as CallProblem };
    // Shown at once: the next change is of the whole list, as it is shown.
    const shown = () => data;
    dispatch(
      peopleApi.util.updateQueryData('herdPreferences', rebanhoId, shown),
    );
    return { ok: true, message: PUSH_MESSAGES.preferencesSaved };
  };
}

export function takeHerd(rebanhoId: string): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const { epoch } = getState().session;
    const call = endpoints.takeHerd.initiate(rebanhoId, UNTRACKED);
    const told = await dispatch(call);
    const result = resultOf(told);
    if (!result.ok || !told.data) return result;
    dispatch(takenIn(told.data.rebanho, epoch));
    await dispatch(pullHerd(rebanhoId));
    return result;
  };
}
