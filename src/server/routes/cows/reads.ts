import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import {
  cowAnswer,
  historyAnswer,
  productiveAnswer,
  summaryAnswer,
} from '@/server/services/cows/cowAnswers';
import { cowReader, listCows } from '@/server/services/cows/cowReads';
import { findHerd } from '@/server/services/herds/herds';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import { pathId, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

export function cowReads(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  const { repositories } = database;
  const cow = async (request: FastifyRequest) => {
    const id = pathId(request, 'vacaId');
    const { usuarioId } = sessionOf(request);
    return { id, reader: await cowReader(repositories, id, usuarioId) };
  };

  app.get(PATHS.cows, WHOLE_HERD, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const herd = await findHerd(repositories, id, usuarioId);
    const cows = await listCows(repositories, herd, farmToday(now()));
    return sendList(request, reply, cows);
  });

  app.get(PATHS.cow, async (request) => {
    const { id, reader } = await cow(request);
    return cowAnswer(reader, id, farmToday(now()));
  });

  app.get(PATHS.cowHistory, async (request, reply) => {
    const { id, reader } = await cow(request);
    return sendList(request, reply, historyAnswer(reader, id));
  });

  app.get(PATHS.productiveEvents, async (request, reply) => {
    const { id, reader } = await cow(request);
    return sendList(request, reply, productiveAnswer(reader, id));
  });

  app.get(PATHS.cowSummary, WHOLE_HERD, async (request) => {
    const id = pathId(request, 'vacaId');
    const { usuarioId } = sessionOf(request);
    const reader = await cowReader(repositories, id, usuarioId, {
      producoes: 'all',
      aplicacoes: { owners: [id] },
    });
    const at = { today: farmToday(now()), now: farmNow(now()) };
    return summaryAnswer(reader, id, at);
  });
}
