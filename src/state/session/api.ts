import type { MessageAnswer } from '@/contract/answers';
import type { LoginAnswer, SessionAnswer } from '@/contract/calls/account';
import { ADDRESSES } from '@/contract/paths';
import type { LoginBody, PasswordBody, SignUpBody } from '@/contract/session';
import { api } from '../api/api';
import { at } from '../api/http';

const SESSION = ['accessToken', 'username', 'expiresIn'] as const;
const MESSAGE = ['message'] as const;
const SIGN_OUT = at(ADDRESSES.signOut, MESSAGE);

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<SessionAnswer, SignUpBody>({
      query: (body) => ({ ...at(ADDRESSES.signUp, SESSION), body }),
    }),
    login: build.mutation<LoginAnswer, LoginBody>({
      query: (body) => ({ ...at(ADDRESSES.login, SESSION), body }),
    }),
    logged: build.query<SessionAnswer, void>({
      query: () => at(ADDRESSES.logged, SESSION),
    }),
    /** With a token: of that session, which this device does not keep. */
    signOut: build.mutation<MessageAnswer, string | undefined>({
      query: (token) => (token ? { ...SIGN_OUT, ...bearing(token) } : SIGN_OUT),
    }),
    signOutEverywhere: build.mutation<MessageAnswer, void>({
      query: () => at(ADDRESSES.signOutEverywhere, MESSAGE),
    }),
    changePassword: build.mutation<SessionAnswer, PasswordBody>({
      query: (body) => ({ ...at(ADDRESSES.password, SESSION), body }),
    }),
  }),
});

function bearing(token: string) {
  return { bearer: false, headers: { Authorization: `Bearer ${token}` } };
}
