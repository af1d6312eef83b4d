import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/paths';
import {
  BREEDS,
  CATEGORIES,
  isCode,
  type Labelled,
  SEXES,
} from '@/domain/shared/enumerations';
import { searchKey } from '@/domain/shared/names';
import { sessionOf } from '@/server/plugins/auth';
import {
  answerOf,
  answersOf,
  findAnimal,
} from '@/server/services/animals/animalReads';
import { findHerd } from '@/server/services/herds/herds';
import { farmToday } from '@/server/services/shared/clock';
import { invalidQuery, pathId, queryText, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

const SEARCH_ROWS = 50;

export function animalLists(
  app: FastifyInstance,
  { database, now }: RouteContext,
) {
  const { repositories } = database;
  const herdOf = (request: FastifyRequest) =>
    findHerd(
      repositories,
      pathId(request, 'rebanhoId'),
      sessionOf(request).usuarioId,
    );

  app.get(PATHS.animalsByQuery, async (request, reply) => {
    const { rebanhoId } = await herdOf(request);
    const search = {
      name: searchKey(queryText(request, 'nome') ?? ''),
      category: codeOf(request, 'categoria', CATEGORIES),
      sex: codeOf(request, 'sexo', SEXES),
      limit: SEARCH_ROWS,
    };
    const found = await repositories.animals.search(rebanhoId, search);
    return sendList(request, reply, found);
  });

  app.get(PATHS.discardedAnimals, WHOLE_HERD, async (request, reply) => {
    const { rebanhoId } = await herdOf(request);
    const animals = await repositories.animals.discarded(rebanhoId);
    const answers = await answersOf(
      repositories,
      rebanhoId,
      animals,
      farmToday(now()),
    );
    return sendList(request, reply, answers);
  });

  app.get(PATHS.animal, async (request) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'animalId');
    return answerOf(
      repositories,
      await findAnimal(repositories, id, usuarioId),
      farmToday(now()),
    );
  });

  app.get(PATHS.breeds, (request, reply) => sendList(request, reply, BREEDS));
}

/** TODOS, like an absent code, means any. */
function codeOf(
  request: FastifyRequest,
  campo: string,
  options: readonly Labelled<string>[],
): string | null {
  const code = queryText(request, campo);
  if (code === null || code === 'TODOS') return null;
  if (!isCode(options, code)) throw invalidQuery(campo);
  return code;
}
