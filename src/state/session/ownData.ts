import type { MessageAnswer } from '@/contract/answers';
import type { SessionAnswer } from '@/contract/calls/account';
import { ADDRESSES } from '@/contract/paths';
import type {
  DeleteUserBody,
  ForgottenBody,
  RecoveryBody,
} from '@/contract/session';
import {
  RECOVERY_MESSAGES,
  USER_DATA_MESSAGES,
} from '@/domain/session/messages';
import { api } from '../api/api';
import { at, FRESH } from '../api/http';
import { connectionApi } from '../connection/api';
import { type CallProblem, offlineRefusal } from '../problems';
import type { RecordResult } from '../recordResult';
import type { AppThunk } from '../thunk';
import { closedHere, forget, opened } from './account';
import { sessionApi } from './api';
import { isStranger } from './reconcile';
import { strangerRefused } from './stranger';

const UNTRACKED = { track: false } as const;

const SESSION = ['accessToken', 'username', 'expiresIn'] as const;
const MESSAGE = ['message'] as const;

/** Added where first needed, so that starting the app does not pay for it. */
const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgottenPassword: build.mutation<MessageAnswer, ForgottenBody>({
      query: (body) => ({ ...at(ADDRESSES.forgottenPassword, MESSAGE), body }),
    }),
    recoverPassword: build.mutation<SessionAnswer, RecoveryBody>({
      query: (body) => ({ ...at(ADDRESSES.recoverPassword, SESSION), body }),
    }),
    exportUser: build.query<OwnData, void>({
      query: () => at(ADDRESSES.exportUser, ['usuario', 'rebanhos']),
    }),
    deleteUser: build.mutation<MessageAnswer, DeleteUserBody>({
      query: (body) => ({ ...at(ADDRESSES.deleteUser, MESSAGE), body }),
    }),
  }),
});
const { endpoints } = ownDataApi;

/** Whether this server can send the link of a forgotten password. */
export function canRecover(): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const call = connectionApi.endpoints.health.initiate(undefined, FRESH);
    return (await dispatch(call)).data?.recuperacao === true;
  };
}

export function forgottenPassword(
  body: ForgottenBody,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = endpoints.forgottenPassword.initiate(body, UNTRACKED);
    const { data, error } = await dispatch(call);
    if (!data) return { ok: false, problem: error as CallProblem };
    return { ok: true, message: data.message };
  };
}

/** A new password with the link's token; it signs in here. */
export function recoverPassword(
  body: RecoveryBody,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const closed = await dispatch(closedHere());
    if (closed) return offlineRefusal(closed);
    const call = endpoints.recoverPassword.initiate(body, UNTRACKED);
    const answer = await dispatch(call);
    if (answer.data && isStranger(getState(), answer.data.username)) {
      const { accessToken } = answer.data;
      void dispatch(
        sessionApi.endpoints.signOut.initiate(accessToken, UNTRACKED),
      );
      // The link is spent and the password another, which has to be said.
      return strangerRefused(getState(), `${RECOVERY_MESSAGES.recovered} `);
    }
    return dispatch(opened(answer, RECOVERY_MESSAGES.recovered));
  };
}

/** More is answered: what a person reads, and no screen does. */
export interface OwnData {
  readonly rebanhos: readonly { readonly rebanhoId: string }[];
}

type Exported =
  | { readonly ok: true; readonly data: OwnData }
  | { readonly ok: false; readonly problem: CallProblem };

/** All that the server keeps of the user. */
export function exportOwnData(): AppThunk<Promise<Exported>> {
  return async (dispatch) => {
    const call = endpoints.exportUser.initiate(undefined, FRESH);
    const { data, error } = await dispatch(call);
    if (!data) return { ok: false, problem: error as CallProblem };
    return { ok: true, data };
  };
}

/** The account and all of its data are gone, here as on the server. */
export function deleteAccount(
  body: DeleteUserBody,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    // Of a tab that does not write nothing leaves the device.
    const closed = await dispatch(closedHere());
    if (closed) return offlineRefusal(closed);
    const call = endpoints.deleteUser.initiate(body, UNTRACKED);
    const { data, error } = await dispatch(call);
    if (!data) return { ok: false, problem: error as CallProblem };
    dispatch(forget());
    return { ok: true, message: USER_DATA_MESSAGES.deleted };
  };
}
