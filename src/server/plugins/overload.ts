import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/api';
import { Refusal, unavailable } from '@/server/services/shared/problems';
import { callerOf } from './rateLimit';

/**
 * Calls in hand at once. A machine of two processors answers some 500 a second:
 * the last of these waits a third of one. More would only wait longer, and a
 * device that is told to come back loses nothing.
 */
const IN_HAND = 160;
/**
 * And of one caller: a call is in hand until its answer has been read, and who
 * reads none of theirs would keep everybody out.
 */
export const OF_ONE_CALLER = 16;
const RETRY_AFTER = 1;

/**
 * Past its bounds the server says so at once, rather than answering late. A call
 * is in hand once all of it is here: one whose body never comes keeps nobody
 * waiting.
 */
export function installOverload(
  app: FastifyInstance,
  ofOne: number,
  bound = IN_HAND,
): void {
  const begun = new Map<object, string>();
  const inHand = new Map<string, number>();
  const count = (caller: string, more: number) => {
    const left = (inHand.get(caller) ?? 0) + more;
    if (left > 0) inHand.set(caller, left);
    else inHand.delete(caller);
  };
  const leave = (request: object) => {
    const caller = begun.get(request);
    if (begun.delete(request)) count(caller ?? '', -1);
  };
  const refuseMore = (caller?: string) => {
    const mine = caller === undefined ? 0 : (inHand.get(caller) ?? 0);
    if (begun.size >= bound || mine >= ofOne) {
      throw new Refusal(unavailable(), RETRY_AFTER);
    }
  };
  const isCounted = ({ routeOptions }: FastifyRequest) =>
    routeOptions.url !== PATHS.health;
  app.addHook('onRequest', async (request) => {
    if (isCounted(request)) refuseMore();
  });
  app.addHook('preValidation', async (request, reply) => {
    // Who has hung up by now would never be heard to leave.
    if (!isCounted(request) || reply.raw.destroyed) return;
    const caller = callerOf(request);
    refuseMore(caller);
    begun.set(request, caller);
    count(caller, 1);
    // Who hangs up gets no answer, and is not in hand either.
    reply.raw.once('close', () => leave(request));
  });
  app.addHook('onResponse', async (request) => leave(request));
}
