import type { FastifyInstance } from 'fastify';
import { PAGE_ROWS, PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { animalPage } from '@/server/services/animals/animalReads';
import { findHerd } from '@/server/services/herds/herds';
import { farmToday } from '@/server/services/shared/clock';
import { isFresh, jsonPage, numberOf, pathId } from '../answers';
import type { RouteContext } from '../context';

const PAGES = { fallback: 0, min: 0, max: 100_000 };
const ROWS = { fallback: PAGE_ROWS, min: 1, max: PAGE_ROWS };

/**
 * The active animals, page by page. A page is a function of the herd's
 * version and the day, so an unchanged one is neither read nor compressed again.
 */
export function animalPageRoute(app: FastifyInstance, context: RouteContext) {
  const { database, pages } = context;
  // The page comes compressed already.
  app.get(PATHS.animals, { compress: false }, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const pagina = numberOf(request, 'pagina', PAGES);
    const linhas = numberOf(request, 'linhas', ROWS);
    const herd = await findHerd(database.repositories, id, usuarioId);
    // An application ends to be current with a day, at no new version.
    const today = farmToday(context.now());
    const tag = `W/"${id}.${herd.versao}.${today}.${pagina}.${linhas}"`;
    if (isFresh(request, reply, tag)) return reply.send();
    const page = await pages.of(tag, () =>
      database.snapshot(async (repositories) => {
        const now = await findHerd(repositories, id, usuarioId);
        const body = await animalPage(repositories, now, pagina, linhas, today);
        const current = now.versao === herd.versao;
        return { ...jsonPage(body), current };
      }),
    );
    return page.send(request, reply);
  });
}
