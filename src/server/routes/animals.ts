import type { animalReads, bullReads } from '@/contract/calls/animals';
import type { identifierReads } from '@/contract/calls/identifiers';
import type { weighingReads } from '@/contract/calls/weighings';
import { keysOf } from '@/domain/identifiers/forms';
import { BREEDS } from '@/domain/shared/enumerations';
import { searchKey } from '@/domain/shared/names';
import {
  animalPage,
  answerOf,
  answersOf,
  findAnimal,
} from '@/server/services/animals/animalReads';
import { bullDetails, listBulls } from '@/server/services/bulls/bulls';
import { farmToday } from '@/server/services/shared/clock';
import { herdIdOf, herdOf, isFresh, jsonPage } from './answers';
import type { Asked, Handlers, RouteContext } from './context';

const SEARCH_ROWS = 50;

type Reads = typeof animalReads &
  typeof bullReads &
  typeof identifierReads &
  typeof weighingReads;

export function animalHandlers(context: RouteContext): Handlers<Reads> {
  const { database, now } = context;
  const { repositories } = database;
  const { animals, rows } = repositories;
  const idOf = herdIdOf(repositories);
  return {
    animals: (asked) => sendPage(context, asked),
    animalsByQuery: async ({ query, ...asked }) =>
      animals.search(await idOf(asked), {
        name: searchKey(query.nome),
        category: query.categoria,
        sex: query.sexo,
        identifiers: query.identificador ? keysOf(query.identificador) : null,
        limit: SEARCH_ROWS,
      }),
    async animal({ ids, session }) {
      const { usuarioId } = session;
      const animal = await findAnimal(repositories, ids.animalId, usuarioId);
      return answerOf(repositories, animal, farmToday(now()));
    },
    async discardedAnimals(asked) {
      const rebanhoId = await idOf(asked);
      const gone = await animals.discarded(rebanhoId);
      const today = farmToday(now());
      const all = await answersOf(repositories, rebanhoId, gone, today);
      return all.map((one) => ({ ...one, id: one.animalId }));
    },
    breeds: () => BREEDS,
    bulls: async (asked) => listBulls(repositories, await idOf(asked)),
    bull: ({ ids, session: { usuarioId } }) =>
      bullDetails(repositories, ids.touroId, usuarioId, farmToday(now())),
    identifiers: async (asked) =>
      rows.load('identificacoes', await idOf(asked), 'all'),
    async weighings({ query, ...asked }) {
      const period = [query.inicio, query.fim] as const;
      const id = await idOf(asked);
      return rows.ofPeriod('pesagens', id, 'dataPesagem', period);
    },
  };
}

/**
 * A page is a function of the herd's version and the day, so an unchanged one
 * is neither read nor compressed again.
 */
async function sendPage(
  { database, now, pages }: RouteContext,
  asked: Asked<Reads['animals']>,
) {
  const { query, request, reply } = asked;
  const { pagina, linhas } = query;
  const { rebanhoId, versao } = await herdOf(database.repositories, asked);
  // An application ends to be current with a day, at no new version.
  const today = farmToday(now());
  const tag = `W/"${rebanhoId}.${versao}.${today}.${pagina}.${linhas}"`;
  if (isFresh(request, reply, tag)) return reply.send();
  const page = await pages.of(tag, () =>
    database.snapshot(async (repositories) => {
      const herd = await herdOf(repositories, asked);
      const body = await animalPage(repositories, herd, pagina, linhas, today);
      return { ...jsonPage(body), current: herd.versao === versao };
    }),
  );
  return page.send(request, reply);
}
