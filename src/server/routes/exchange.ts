import type { exchangeCalls } from '@/contract/calls/exchange';
import { adeCollection, RESOURCE_TABLES } from '@/domain/exchange/ade/export';
import { isAdeResource } from '@/domain/exchange/ade/types';
import { farmNow } from '@/server/services/shared/clock';
import { wholeReader } from '@/server/services/shared/herdReader';
import { notFound, Refusal } from '@/server/services/shared/problems';
import { herdOf, sendList } from './answers';
import type { Handlers, RouteContext } from './context';

const clock = (ms: number) => farmNow(new Date(ms));

/** A herd for other programs, in ICAR's words. */
export function exchangeHandlers({
  database,
}: RouteContext): Handlers<typeof exchangeCalls> {
  const { repositories } = database;
  return {
    async adeCollection(asked) {
      const herd = await herdOf(repositories, asked);
      const { recurso } = asked.ids;
      if (!isAdeResource(recurso)) throw new Refusal(notFound());
      const tables = ['identificacoes', ...RESOURCE_TABLES[recurso]] as const;
      const reader = await wholeReader(repositories, herd, tables);
      const { request, reply, query } = asked;
      const collection = adeCollection(reader, recurso, clock, query);
      return sendList(request, reply, collection);
    },
  };
}
