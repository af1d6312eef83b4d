import type { exchangeCalls } from '@/contract/calls/exchange';
import { adeCollection, RESOURCE_TABLES } from '@/domain/exchange/ade/export';
import { isAdeResource } from '@/domain/exchange/ade/types';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import { adeClock, takeAdeCall } from '@/server/services/exchange/takeAde';
import { wholeReader } from '@/server/services/shared/herdReader';
import { notFound, Refusal } from '@/server/services/shared/problems';
import { herdOf, sendList } from './answers';
import type { Handlers, RouteContext } from './context';

/** A herd for other programs, in ICAR's words. */
export function exchangeHandlers({
  database,
  now,
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
      const collection = adeCollection(reader, recurso, adeClock, query);
      return sendList(request, reply, collection);
    },
    async importAde({ request, reply, ids, body }) {
      // It is of no device's queue, which is told of none.
      const call = { ...writeCallOf(request, now), device: null };
      const { rebanhoId } = ids;
      const made = await takeAdeCall(database, call, rebanhoId, body);
      return sendWrite(reply, made);
    },
  };
}
