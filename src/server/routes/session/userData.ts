import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { type DeleteUserBody, deleteUserSchema } from '@/contract/recovery';
import { USER_DATA_MESSAGES } from '@/domain/session/messages';
import { sessionOf } from '@/server/plugins/auth';
import { farmToday } from '@/server/services/shared/clock';
import { checkBody } from '@/server/services/writes/bodies';
import { accepted } from '../answers';
import type { RouteContext } from '../context';

/** A person's own data: a copy of it, and its end (LGPD). */
export function userDataRoutes(app: FastifyInstance, context: RouteContext) {
  const { userData, limits, now } = context;

  app.get(PATHS.exportUser, (request, reply) => {
    const { usuarioId } = sessionOf(request);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="lida-dados.json"')
      .send(Readable.from(userData.exported(usuarioId)));
  });

  app.delete(PATHS.deleteUser, async (request) => {
    await limits.login(request);
    const today = farmToday(now());
    const body = checkBody<DeleteUserBody>(
      deleteUserSchema,
      request.body,
      today,
    );
    accepted(await userData.delete(sessionOf(request), accepted(body)));
    return { message: USER_DATA_MESSAGES.deleted };
  });
}
