import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, tooManyCalls } from '@/server/services/shared/problems';
import { textField } from '@/server/services/writes/bodies';
import { houseOf } from './connections';

const MINUTE = 60_000;
const CALLS_OF_USER = 600;
/** Ten devices that fetch the whole app at once are a third of it. */
export const CALLS_OF_ADDRESS = 3_000;
const LOGINS_OF_ACCOUNT = 5;
const LOGINS_OF_ADDRESS = 20;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/** Checks that refuse with 429; where limits are off, they do nothing. */
export interface RateLimits {
  /** Any call of a user, from whatever device. */
  call(request: FastifyRequest): Promise<void>;
  /** A call, page or file that no user answers for. */
  stranger(request: FastifyRequest): Promise<void>;
  /** Counts nothing: refuses where the address has spent its strangers' calls. */
  strangerLeft(request: FastifyRequest): Promise<void>;
  /** A try at an account's password. */
  login(request: FastifyRequest): Promise<void>;
}

/** Whose a user name or an e-mail is; undefined: nobody's. */
type FindLogin = (
  login: string,
) => Promise<{ readonly usuarioId: string } | undefined>;

export async function makeRateLimits(
  app: FastifyInstance,
  on: boolean,
  find: FindLogin,
): Promise<RateLimits> {
  if (!on) return NO_LIMITS;
  await app.register(rateLimit, { global: false });
  // Without a key it is the address, or the /64 a house has of the newer kind.
  const limit = (
    max: number,
    keyGenerator?: (request: FastifyRequest) => string | Promise<string>,
  ) =>
    app.createRateLimit({
      ...{ max, timeWindow: MINUTE },
      ...(keyGenerator && { keyGenerator }),
    });
  const checkUser = limit(CALLS_OF_USER, callerOf);
  const checkStranger = limit(CALLS_OF_ADDRESS);
  const checkAccount = limit(LOGINS_OF_ACCOUNT, (request) =>
    accountKey(request, find),
  );
  const checkAddress = limit(LOGINS_OF_ADDRESS);
  return {
    call: (request) => enforce(checkUser(request)),
    stranger: (request) => enforce(checkStranger(request)),
    strangerLeft: (request) =>
      enforce(checkStranger(request, { increment: false })),
    async login(request) {
      await enforce(checkAddress(request));
      await enforce(checkAccount(request));
    },
  };
}

const nothing = async () => undefined;
export const NO_LIMITS: RateLimits = {
  call: nothing,
  stranger: nothing,
  strangerLeft: nothing,
  login: nothing,
};

async function enforce(checked: ReturnType<Check>): Promise<void> {
  const state = await checked;
  if (state.isAllowed || !state.isExceeded) return;
  throw new Refusal(tooManyCalls(), Math.max(1, state.ttlInSeconds));
}

/** Who answers for a call: a user, or else the house it comes from. */
export function callerOf({ session, ip }: FastifyRequest): string {
  return session?.usuarioId ?? houseOf(ip);
}

/** One account's, whatever it is called by; the body is not checked yet. */
async function accountKey(
  { body, ip, session }: FastifyRequest,
  find: FindLogin,
): Promise<string> {
  const house = houseOf(ip);
  if (session) return `${house} ${session.usuarioId}`;
  const login = named(body, 'username');
  // A letter that is asked for tries no password.
  if (login === '') return `${house} carta ${named(body, 'email')}`;
  return `${house} ${(await find(login))?.usuarioId ?? login}`;
}

const LONGEST = 254;

/** Without what no database takes as a text. */
function named(body: unknown, field: string): string {
  const name = textField(body, field) ?? '';
  return name.replaceAll('\0', '').trim().slice(0, LONGEST);
}
