import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { inTurn } from '@/server/services/writes/herdQueue';
import { Refusal, unauthenticated } from './problems';

/**
 * Works on one account one after another: each would wait for its row with a
 * connection in hand, and a few would leave none to others.
 */
export function inAccountsTurn<Result>(
  database: Database,
  usuarioId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return inTurn(database, `conta ${usuarioId}`, work);
}

/** Work in one transaction that is alone with the account; throws as `lockAccount`. */
export function inAccount<Result>(
  database: Database,
  usuarioId: string,
  work: (repositories: Repositories) => Promise<Result>,
): Promise<Result> {
  return inAccountsTurn(database, usuarioId, () =>
    database.transaction(async (repositories) => {
      await lockAccount(repositories, usuarioId);
      return work(repositories);
    }),
  );
}

/**
 * Work in one transaction on what is one among the herds of an account, which is
 * locked; null: of none. In turn too, but in another than `inAccountsTurn`: who
 * has that may wait for a herd's turn, which is in hand here.
 */
export function claiming<Result>(
  database: Database,
  account: string | null,
  work: (repositories: Repositories) => Promise<Result>,
): Promise<Result> {
  if (account === null) return database.transaction(work);
  return inTurn(database, `identificações ${account}`, () =>
    database.transaction(async (repositories) => {
      await repositories.users.lock(account);
      return work(repositories);
    }),
  );
}

/**
 * The account stays until the transaction ends, and gets no herd of another. Throws
 * a 401 `Refusal` where it ended while one waited.
 */
export async function lockAccount(
  { users }: Repositories,
  usuarioId: string,
): Promise<void> {
  if (!(await users.lock(usuarioId))) throw new Refusal(unauthenticated());
}
