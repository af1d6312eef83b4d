import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type {
  FastifyInstance,
  InjectOptions,
  LightMyRequestResponse,
} from 'fastify';
import { PATHS } from '@/contract/api';
import type { LoginAnswer, SessionAnswer } from '@/contract/calls/account';
import { type AppOptions, buildApp } from '@/server/app';
import { type Database, openDatabase } from '@/server/database/database';
import { makeHashPool } from '@/server/services/accounts/hashPool';
import type { WorkerData } from '@/server/workers/call';
import { makeWorkers, type Workers } from '@/server/workers/pool';
import { checkAnswer } from './answerCheck';
import { ADDRESS, makeDatabase, startPostgres } from './databaseClient';

export interface TestUser extends SessionAnswer {
  readonly email: string;
  readonly senha: string;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose bearer token goes along. */
  readonly as?: { readonly accessToken: string };
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The body read as JSON; throws where it is none. */
  json<T = Record<string, unknown>>(): T;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly workers: Workers | undefined;
  /** Connection string of this app's own database. */
  readonly databaseUrl: string;
  call(call: Call): Promise<TestAnswer>;
  signUp(username?: string): Promise<TestUser>;
  login(user: TestUser): Promise<LoginAnswer>;
  close(): Promise<void>;
}

export type TestAppOptions = Partial<
  Pick<
    AppOptions,
    | 'now'
    | 'rateLimit'
    | 'staticFolder'
    | 'logger'
    | 'pushHosts'
    | 'mailJobs'
    | 'metricsToken'
    | 'timeouts'
    | 'trustProxy'
  > & {
    /** One where a server's own memory is under test. */
    readonly servers: number;
    /** With the worker threads of the built server. */
    readonly withWorkers: boolean;
    /** With password hashes of the cost that a farm's server pays. */
    readonly costlyHashes: boolean;
  }
>;

const BUILT = path.resolve('dist/server');

/** argon2id too, at its least: most tests have many users and no secrets. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Two servers share each database and are called in turn. */
const SERVERS = Number(process.env.LIDA_SERVERS ?? 2);
/** How long another server may still take a session that has ended, ms. */
export const HEARSAY = SERVERS > 1 ? 5_000 : 0;

/** The real app on a fresh database, called without a port. */
export async function startTestApp({
  servers = SERVERS,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const told = process.env[ADDRESS];
  // A project without the global setup gets a PostgreSQL of its own.
  const own = told === undefined ? await startPostgres() : undefined;
  const made = await makeDatabase(own?.url ?? told ?? '');
  const server = () => startServer(made.url, options);
  const first = await server();
  const others = await Promise.all(Array.from({ length: servers - 1 }, server));
  const all = [first, ...others];
  const call = caller(all.map(({ app }) => app));
  return {
    ...first,
    databaseUrl: made.url,
    call,
    signUp: (username) => signUp(call, username),
    login: (user) => login(call, user),
    async close() {
      for (const { app, database, workers } of all) {
        await app.close();
        await workers?.close();
        await database.close();
      }
      await made.drop();
      await own?.stop();
    },
  };
}

/** A server with its own connections to this database. */
async function startServer(
  connectionString: string,
  { withWorkers, costlyHashes, ...options }: Omit<TestAppOptions, 'servers'>,
) {
  const database = await openDatabase({ connectionString, kind: 'embutido' });
  const data: WorkerData = {
    connectionString,
    kind: 'embutido',
    spread: database.spread,
    logLevel: 'silent',
  };
  const workers = withWorkers
    ? makeWorkers(BUILT, data, (error) => {
        throw error;
      })
    : undefined;
  const app = await buildApp({
    database,
    now: () => new Date(),
    rateLimit: false,
    ...(workers ? { workers } : {}),
    ...(costlyHashes ? {} : { passwords: makeHashPool(CHEAP) }),
    ...options,
  });
  return { app: checked(app), database, workers };
}

function textOf({ headers, payload, rawPayload }: LightMyRequestResponse) {
  const gzipped = headers['content-encoding'] === 'gzip';
  return gzipped ? gunzipSync(rawPayload).toString() : payload;
}

/** Every answer is held against its declaration. */
function checked(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app) as (
    options: InjectOptions,
  ) => Promise<LightMyRequestResponse>;
  const ask = async (options: InjectOptions) => {
    const answer = await inject(options);
    checkAnswer({
      ...{ method: options.method ?? 'GET', url: String(options.url) },
      ...{ status: answer.statusCode, text: textOf(answer) },
      type: String(answer.headers['content-type'] ?? ''),
    });
    return answer;
  };
  return Object.assign(app, { inject: ask });
}

export interface ListeningApp extends TestApp {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
}

/** As `startTestApp`, on a real port. */
export async function listenTestApp(
  options: TestAppOptions = {},
): Promise<ListeningApp> {
  const test = await startTestApp(options);
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...test, url };
}

/** Calls the servers in turn, as a balancer before them does. */
function caller(apps: readonly FastifyInstance[]) {
  let turn = 0;
  return async (call: Call): Promise<TestAnswer> => {
    const app = apps[turn++ % apps.length] as FastifyInstance;
    const { as, headers, method = 'GET', url, body } = call;
    const bearer = as ? { authorization: `Bearer ${as.accessToken}` } : {};
    const options: InjectOptions = {
      method,
      url,
      headers: { ...bearer, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const answer = await app.inject(options);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      json: <T>() => answer.json<T>(),
    };
  };
}

async function signUp(
  call: TestApp['call'],
  username = `u${randomUUID().replaceAll('-', '')}`,
): Promise<TestUser> {
  const email = `${username}@fazenda.com.br`;
  const senha = `curral-${username}`.slice(0, 60);
  const body = { username, email, senha, contato: '', nome: '', cpf: '' };
  const answer = await call({ method: 'POST', url: PATHS.signUp, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return { ...answer.json<SessionAnswer>(), email, senha };
}

async function login(
  call: TestApp['call'],
  { username, senha }: TestUser,
): Promise<LoginAnswer> {
  const body = { username, senha };
  const answer = await call({ method: 'POST', url: PATHS.login, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<LoginAnswer>();
}
