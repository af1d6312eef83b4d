import type { herdReads } from '@/contract/calls/herds';
import type { parameterReads } from '@/contract/calls/parameters';
import { deviceOf } from '@/server/plugins/calls';
import { parametersAnswer } from '@/server/services/herds/parameters';
import { changesSince } from '@/server/services/herds/sync';
import { herdOf } from './answers';
import type { Handlers, RouteContext } from './context';

export function herdHandlers({
  database,
}: RouteContext): Handlers<typeof herdReads & typeof parameterReads> {
  const { repositories } = database;
  return {
    herds: ({ session }) => repositories.herds.list(session.usuarioId),
    herd: (asked) => herdOf(repositories, asked),
    sync: ({ ids, query, session, request }) =>
      changesSince(database, {
        ...{ ...ids, ...query },
        usuarioId: session.usuarioId,
        parts: query.partes === 1,
        device: deviceOf(request),
      }),
    async parameters(asked) {
      const { rebanhoId } = await herdOf(repositories, asked);
      return parametersAnswer(repositories, rebanhoId);
    },
  };
}
