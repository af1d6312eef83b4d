import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/api';
import { Refusal, unavailable } from '@/server/services/shared/problems';

/**
 * Calls in hand at once. A machine of two processors answers some 500 a second:
 * the last of these waits a third of one. More would only wait longer, and a
 * device that is told to come back loses nothing.
 */
const IN_HAND = 160;
const RETRY_AFTER = 1;

/**
 * Past its bound the server says so at once, rather than answering late. A call
 * is in hand once all of it is here: one whose body never comes keeps nobody
 * waiting.
 */
export function installOverload(app: FastifyInstance, bound = IN_HAND): void {
  let inHand = 0;
  const begun = new WeakSet<object>();
  const leave = (request: object) => {
    if (begun.delete(request)) inHand -= 1;
  };
  const refuseMore = () => {
    if (inHand >= bound) throw new Refusal(unavailable(), RETRY_AFTER);
  };
  const isCounted = ({ routeOptions }: FastifyRequest) =>
    routeOptions.url !== PATHS.health;
  app.addHook('onRequest', async (request) => {
    if (isCounted(request)) refuseMore();
  });
  app.addHook('preValidation', async (request, reply) => {
    // Who has hung up by now would never be heard to leave.
    if (!isCounted(request) || reply.raw.destroyed) return;
    refuseMore();
    inHand += 1;
    begun.add(request);
    // Who hangs up gets no answer, and is not in hand either.
    reply.raw.once('close', () => leave(request));
  });
  app.addHook('onResponse', async (request) => leave(request));
}
