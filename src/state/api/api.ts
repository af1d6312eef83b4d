import { createApi } from '@reduxjs/toolkit/query';
import type {
  MessageAnswer,
  SyncAnswer,
  WriteAnswer,
} from '@/contract/answers';
import type { LoginAnswer, SessionAnswer } from '@/contract/calls/account';
import type { HealthAnswer } from '@/contract/calls/operation';
import { ADDRESSES, HEADERS, PAGE_ROWS, pathTo } from '@/contract/paths';
import type { LoginBody, PasswordBody, SignUpBody } from '@/contract/session';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import { at, http } from './http';

const SESSION = ['accessToken', 'username', 'expiresIn'] as const;
const MESSAGE = ['message'] as const;
const WRITTEN = ['message', 'delta'] as const;
const PAGE = ['versao', 'completo', 'mudancas', 'removidos'] as const;
const SIGN_OUT = at(ADDRESSES.signOut, MESSAGE);
const PROBE_TIMEOUT = 5000;

/**
 * One endpoint for each call that the app makes. Rows come by `sync` alone, which
 * works from where the device stands; every write goes by `write`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: http,
  // Herds and animals live in `confirmed`; an answer is kept by nobody.
  keepUnusedDataFor: 0,
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
    herds: build.query<readonly Herd[], void>({
      query: () => at(ADDRESSES.herds, 'list'),
    }),
    sync: build.query<SyncAnswer, Pull>({
      query: ({ rebanhoId, desde, apos, device }) => ({
        ...at(ADDRESSES.sync, PAGE),
        url: `${pathTo(ADDRESSES.sync.path, { rebanhoId })}?desde=${desde}&linhas=${PAGE_ROWS}&partes=1${apos ? `&apos=${apos}` : ''}`,
        ...(device && { headers: { [HEADERS.device]: device } }),
      }),
    }),
    health: build.query<HealthAnswer, void>({
      query: () => ({
        ...at(ADDRESSES.health, ['status']),
        timeout: PROBE_TIMEOUT,
      }),
    }),
    write: build.mutation<WriteAnswer, Write>({
      queryFn: async ({ operation, device }, _api, _options, send) => {
        // The declarations bring their schemas: no first screen needs them.
        const { callOf } = await import(
          /* webpackChunkName: "regras" */ '@/contract/operations'
        );
        const answer = await send({
          ...callOf(operation),
          headers: {
            [HEADERS.idempotencyKey]: operation.id,
            ...(device && deviceHeaders(device)),
          },
          expects: WRITTEN,
        });
        // `expects` has looked whether it is one.
        return 'error' in answer
          ? answer
          : { data: answer.data as WriteAnswer };
      },
    }),
  }),
});

/** An operation, and where it stands among those the device queued. */
export interface Write {
  readonly operation: Operation;
  readonly device?: { readonly id: string; readonly sequence: number };
}

interface Pull {
  readonly rebanhoId: string;
  readonly desde: number;
  /** Where inside the next version the page before ended. */
  readonly apos?: string | undefined;
  /** Asks what of this device's the server has handled. */
  readonly device?: string | null;
}

function deviceHeaders({ id, sequence }: NonNullable<Write['device']>) {
  return { [HEADERS.device]: id, [HEADERS.sequence]: String(sequence) };
}

function bearing(token: string) {
  return { bearer: false, headers: { Authorization: `Bearer ${token}` } };
}
