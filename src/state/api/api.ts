import { createApi } from '@reduxjs/toolkit/query';
import type {
  AnimalAnswer,
  AnimalPage,
  BullDetailsAnswer,
  BullSummary,
  HealthAnswer,
  LoginAnswer,
  MessageAnswer,
  SessionAnswer,
  SyncAnswer,
  WriteAnswer,
} from '@/contract/answers';
import { callOf } from '@/contract/operations';
import { HEADERS, PAGE_ROWS, PATHS, pathTo } from '@/contract/paths';
import type { LoginBody, PasswordBody, SignUpBody } from '@/contract/session';
import type { AnimalSummary } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import type { Labelled } from '@/domain/shared/enumerations';
import { type HttpRequest, http } from './http';

const SESSION = ['accessToken', 'username', 'expiresIn'] as const;
const WRITTEN = ['message', 'delta'] as const;
const PROBE_TIMEOUT = 5000;

/** One endpoint per call; all writes of herds and animals go through `write`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: http,
  // Herds and animals live in `confirmed`; an answer is kept by nobody.
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    signUp: build.mutation<SessionAnswer, SignUpBody>({
      query: (body) => open(PATHS.signUp, body),
    }),
    login: build.mutation<LoginAnswer, LoginBody>({
      query: (body) => open(PATHS.login, body),
    }),
    logged: build.query<SessionAnswer, void>({
      query: () => ({ url: PATHS.logged, expects: SESSION }),
    }),
    /** With a token: of that session, which this device does not keep. */
    signOut: build.mutation<MessageAnswer, string | undefined>({
      query: (token) =>
        token
          ? { ...post(PATHS.signOut), ...bearing(token) }
          : post(PATHS.signOut),
    }),
    signOutEverywhere: build.mutation<MessageAnswer, void>({
      query: () => post(PATHS.signOutEverywhere),
    }),
    changePassword: build.mutation<SessionAnswer, PasswordBody>({
      query: (body) => ({
        url: PATHS.password,
        method: 'PUT',
        body,
        expects: SESSION,
      }),
    }),
    herds: build.query<readonly Herd[], void>({
      query: () => ({ url: PATHS.herds, expects: 'list' }),
    }),
    herd: build.query<Herd, string>({
      query: (rebanhoId) => ({
        url: pathTo(PATHS.herd, { rebanhoId }),
        expects: ['rebanhoId'],
      }),
    }),
    sync: build.query<SyncAnswer, Pull>({
      query: ({ rebanhoId, desde, apos, device }) => ({
        url: `${pathTo(PATHS.sync, { rebanhoId })}?desde=${desde}&linhas=${PAGE_ROWS}&partes=1${apos ? `&apos=${apos}` : ''}`,
        ...(device && { headers: { [HEADERS.device]: device } }),
        expects: ['versao', 'completo', 'mudancas', 'removidos'],
      }),
    }),
    animals: build.query<AnimalPage, { rebanhoId: string; pagina: number }>({
      query: ({ rebanhoId, pagina }) => ({
        url: `${pathTo(PATHS.animals, { rebanhoId })}?pagina=${pagina}&linhas=${PAGE_ROWS}`,
        expects: ['animais', 'total'],
      }),
    }),
    animalsByQuery: build.query<
      readonly AnimalSummary[],
      { rebanhoId: string; filtro: Readonly<Record<string, string>> }
    >({
      query: ({ rebanhoId, filtro }) => ({
        url: `${pathTo(PATHS.animalsByQuery, { rebanhoId })}?${new URLSearchParams(filtro)}`,
        expects: 'list',
      }),
    }),
    animal: build.query<AnimalAnswer, string>({
      query: (animalId) => ({
        url: pathTo(PATHS.animal, { animalId }),
        expects: ['animalId'],
      }),
    }),
    discardedAnimals: build.query<readonly AnimalAnswer[], string>({
      query: (rebanhoId) => ({
        url: pathTo(PATHS.discardedAnimals, { rebanhoId }),
        expects: 'list',
      }),
    }),
    breeds: build.query<readonly Labelled<string>[], void>({
      query: () => ({ url: PATHS.breeds, expects: 'list' }),
    }),
    bulls: build.query<readonly BullSummary[], string>({
      query: (rebanhoId) => ({
        url: pathTo(PATHS.bulls, { rebanhoId }),
        expects: 'list',
      }),
    }),
    bull: build.query<BullDetailsAnswer, string>({
      query: (touroId) => ({
        url: pathTo(PATHS.bull, { touroId }),
        expects: ['animalId'],
      }),
    }),
    health: build.query<HealthAnswer, void>({
      query: () => ({
        url: PATHS.health,
        expects: ['status'],
        bearer: false,
        timeout: PROBE_TIMEOUT,
      }),
    }),
    write: build.mutation<WriteAnswer, Write>({
      query: ({ operation, device }) => ({
        ...callOf(operation),
        headers: {
          [HEADERS.idempotencyKey]: operation.id,
          ...(device && deviceHeaders(device)),
        },
        expects: WRITTEN,
      }),
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

function open(url: string, body: unknown): HttpRequest {
  return { url, method: 'POST', body, expects: SESSION, bearer: false };
}

function post(url: string): HttpRequest {
  return { url, method: 'POST', expects: ['message'] };
}
