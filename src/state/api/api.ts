import { createApi } from '@reduxjs/toolkit/query';
import type {
  AnimalAnswer,
  AnimalPage,
  BullDetails,
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
import { WRITE_ANSWERS } from '../operations/answers';
import { type HttpRequest, http } from './http';

const SESSION = ['accessToken', 'username', 'expiresIn'] as const;
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
    signOut: build.mutation<MessageAnswer, void>({
      query: () => post(PATHS.signOut),
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
    sync: build.query<SyncAnswer, { rebanhoId: string; desde: number }>({
      query: ({ rebanhoId, desde }) => ({
        url: `${pathTo(PATHS.sync, { rebanhoId })}?desde=${desde}&linhas=${PAGE_ROWS}`,
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
    bull: build.query<BullDetails, string>({
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
    write: build.mutation<WriteAnswer, Operation>({
      query: (operation) => ({
        ...callOf(operation),
        headers: { [HEADERS.idempotencyKey]: operation.id },
        expects: WRITE_ANSWERS[operation.tipo],
      }),
    }),
  }),
});

function open(url: string, body: unknown): HttpRequest {
  return { url, method: 'POST', body, expects: SESSION, bearer: false };
}

function post(url: string): HttpRequest {
  return { url, method: 'POST', expects: ['message'] };
}
