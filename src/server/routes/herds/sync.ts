import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_ROWS, PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { deviceOf } from '@/server/plugins/calls';
import { changesSince } from '@/server/services/herds/sync';
import { isPlace } from '@/server/services/herds/syncPage';
import { invalidQuery, numberOf, pathId, queryText } from '../answers';
import type { RouteContext } from '../context';

const VERSIONS = { fallback: 0, min: 0, max: 2_147_483_647 };
const ROWS = { fallback: PAGE_ROWS, min: 1, max: PAGE_ROWS };

const PARTS = { fallback: 0, min: 0, max: 1 };

export function syncRoute(app: FastifyInstance, { database }: RouteContext) {
  app.get(PATHS.sync, (request) =>
    changesSince(database, {
      rebanhoId: pathId(request, 'rebanhoId'),
      usuarioId: sessionOf(request).usuarioId,
      desde: numberOf(request, 'desde', VERSIONS),
      linhas: numberOf(request, 'linhas', ROWS),
      parts: numberOf(request, 'partes', PARTS) === 1,
      apos: placeOf(request),
      device: deviceOf(request),
    }),
  );
}

function placeOf(request: FastifyRequest): string | null {
  const text = queryText(request, 'apos');
  if (text !== null && !isPlace(text)) throw invalidQuery('apos');
  return text;
}
