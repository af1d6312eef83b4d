import type { FastifyInstance } from 'fastify';

/**
 * A call that is in hand when the server is told to stop is answered, and its
 * connection then closed: kept alive, it would hold the server back.
 */
export function installClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
