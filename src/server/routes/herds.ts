import type { herdReads } from '@/contract/calls/herds';
import { deviceOf } from '@/server/plugins/calls';
import { parametersAnswer } from '@/server/services/herds/herds';
import { changesSince } from '@/server/services/herds/sync';
import { herdIdOf, herdOf } from './answers';
import type { Handlers, RouteContext } from './context';

export function herdHandlers({
  database,
}: RouteContext): Handlers<typeof herdReads> {
  const { repositories } = database;
  return {
    herds: ({ session }) => repositories.herds.list(session.usuarioId),
    herd: (asked) => herdOf(repositories, asked),
    sync: ({ ids, query, session, request }) =>
      changesSince(database, {
        ...{ ...ids, ...query },
        usuarioId: session.usuarioId,
        parts: query.partes,
        device: deviceOf(request),
      }),
    parameters: async (asked) =>
      parametersAnswer(repositories, await herdIdOf(repositories)(asked)),
  };
}
