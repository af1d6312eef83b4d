import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { problem, Refusal } from '@/server/services/problems';

const MINUTE = 60_000;
const CALLS = 600;
const LOGINS_OF_ACCOUNT = 5;
const LOGINS_OF_ADDRESS = 20;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/** Checks that refuse with 429; where limits are off, they do nothing. */
export interface RateLimits {
  /** Any call of a user's device. */
  call(request: FastifyRequest): Promise<void>;
  /** A try at an account's password. */
  login(request: FastifyRequest): Promise<void>;
}

export async function makeRateLimits(
  app: FastifyInstance,
  on: boolean,
): Promise<RateLimits> {
  if (!on) return { call: async () => undefined, login: async () => undefined };
  await app.register(rateLimit, { global: false });
  const checkCall = limit(app, CALLS, deviceKey);
  const checkAccount = limit(app, LOGINS_OF_ACCOUNT, accountKey);
  const checkAddress = limit(app, LOGINS_OF_ADDRESS, ({ ip }) => ip);
  return {
    call: (request) => enforce(checkCall, request),
    async login(request) {
      await enforce(checkAddress, request);
      await enforce(checkAccount, request);
    },
  };
}

function limit(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): Check {
  return app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator });
}

async function enforce(check: Check, request: FastifyRequest): Promise<void> {
  const state = await check(request);
  if (state.isAllowed || !state.isExceeded) return;
  const refused = problem(429, TITLES.tooMany, GENERAL_MESSAGES.tooMany);
  throw new Refusal(refused, Math.max(1, state.ttlInSeconds));
}

function deviceKey(request: FastifyRequest): string {
  const device = request.headers['lida-dispositivo'];
  return `${request.session?.usuarioId ?? request.ip} ${String(device)}`;
}

function accountKey(request: FastifyRequest): string {
  const { body, ip, session } = request;
  if (session) return `${ip} ${session.usuarioId}`;
  return `${ip} ${namedIn(body).toLowerCase().slice(0, 254)}`;
}

/** The account a body is about. */
function namedIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  if ('username' in body) return String(body.username);
  return 'email' in body ? String(body.email) : '';
}
