import type { operationCalls } from '@/contract/calls/operation';
import { openApiDocument } from '@/contract/openapi';
import { VERSION } from '@/server/settings';
import type { Handlers, RouteContext } from './context';

/** Health and the description of the API; both are public. */
export function operationHandlers({
  database,
  recovery,
}: RouteContext): Handlers<typeof operationCalls> {
  const document = openApiDocument(VERSION);
  return {
    async health() {
      await database.check();
      const [banco, recuperacao] = [database.kind, recovery.available];
      return { status: 'ok', versao: VERSION, banco, recuperacao };
    },
    openapi: () => document,
  };
}
