import type { cowReads } from '@/contract/calls/cows';
import type { productionReads } from '@/contract/calls/production';
import {
  cowAnswer,
  cowReader,
  historyAnswer,
  listCows,
  productiveAnswer,
  summaryAnswer,
} from '@/server/services/cows/cowReads';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import { herdOf } from './answers';
import type { Asked, Handlers, RouteContext } from './context';

type Reads = typeof cowReads & typeof productionReads;

export function cowHandlers(context: RouteContext): Handlers<Reads> {
  const { database, now } = context;
  const { repositories } = database;
  const readerOf = ({ ids, session }: Asked<Reads['cow']>) =>
    cowReader(repositories, ids.vacaId, session.usuarioId);
  return {
    cows: async (asked) =>
      listCows(
        repositories,
        await herdOf(repositories, asked),
        farmToday(now()),
      ),
    cow: async (asked) =>
      cowAnswer(await readerOf(asked), asked.ids.vacaId, farmToday(now())),
    cowHistory: async (asked) =>
      historyAnswer(await readerOf(asked), asked.ids.vacaId),
    productiveEvents: async (asked) =>
      productiveAnswer(await readerOf(asked), asked.ids.vacaId),
    async cowSummary({ ids: { vacaId }, session }) {
      const { usuarioId } = session;
      const reader = await cowReader(repositories, vacaId, usuarioId, {
        producoes: 'all',
        aplicacoes: { owners: [vacaId] },
      });
      const at = { today: farmToday(now()), now: farmNow(now()) };
      return summaryAnswer(reader, vacaId, at);
    },
    async productions({ query: { inicio, fim }, ...asked }) {
      const { rebanhoId } = await herdOf(repositories, asked);
      const { ofPeriod } = repositories.rows;
      const period = [inicio, fim] as const;
      return ofPeriod('producoes', rebanhoId, 'dataOcorrencia', period);
    },
  };
}
