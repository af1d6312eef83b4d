import type { FastifyInstance } from 'fastify';
import type { HealthAnswer } from '@/contract/answers';
import { openApiDocument } from '@/contract/openapi';
import { PATHS } from '@/contract/paths';
import { VERSION } from '@/server/settings';
import type { RouteContext } from '../context';

/** Health and the description of the API; both are public. */
export function operationRoutes(app: FastifyInstance, context: RouteContext) {
  const { database } = context;
  const recuperacao = context.recovery.available;
  const config = { public: true };
  const document = openApiDocument(VERSION);

  app.get(PATHS.health, { config }, async (): Promise<HealthAnswer> => {
    await database.check();
    const banco = database.kind;
    return { status: 'ok', versao: VERSION, banco, recuperacao };
  });

  app.get(PATHS.openapi, { config }, () => document);
}
