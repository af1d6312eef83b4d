import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { FILE_TABLES } from '@/domain/herdFile/rows';
import { makeFarm } from '@/tools/quality/fuzz/farm';
import type { EveryId } from '@/tools/quality/fuzz/ids';
import type { TestApp, TestUser } from '../support/serverApp';

/** A herd of this user with a row of every table, `mark` in every name. */
export async function everyRow(test: TestApp, as: TestUser, mark = '') {
  return makeFarm(async (call) => {
    const answer = await test.call({ ...call, as });
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.json();
  }, mark);
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Herds like one of `everyRow`, each under ids of its own: laid in as a herd's
 * file is they take two calls instead of one for each row.
 */
export async function everyRowAgain(test: TestApp, as: TestUser) {
  const ids = await everyRow(test, as);
  const linhas = await rowsKept(test, as, ids);
  const pattern = JSON.stringify({ ids, linhas });
  return async (owner: TestUser): Promise<EveryId> => {
    const anew = new Map<string, string>();
    const fresh = pattern.replace(UUIDS, (id) => {
      const known = anew.get(id) ?? randomUUID();
      anew.set(id, known);
      return known;
    });
    const made = JSON.parse(fresh) as { ids: EveryId; linhas: object };
    await lay(test, owner, made);
    return made.ids;
  };
}

/** The rows of a herd that its file would have. */
export async function rowsKept(test: TestApp, as: TestUser, ids: EveryId) {
  const answer = await test.call({ url: pathTo(PATHS.sync, ids), as });
  const { mudancas } = answer.json<SyncAnswer>();
  return Object.fromEntries(
    FILE_TABLES.map((table) => [table, mudancas[table]]),
  );
}

async function lay(
  test: TestApp,
  as: TestUser,
  { ids, linhas }: { readonly ids: EveryId; readonly linhas: object },
) {
  const { rebanhoId } = ids;
  const calls = [
    [PATHS.registerHerd, { rebanhoId, nome: 'Sítio', descricao: 'Vale' }],
    [pathTo(PATHS.bringRows, ids), { linhas }],
  ] as const;
  for (const [url, body] of calls) {
    const answer = await test.call({ method: 'POST', url, body, as });
    if (answer.status >= 300) throw new Error(answer.text);
  }
}
