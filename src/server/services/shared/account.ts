import type { Repositories } from '@/server/repositories/repositories';
import { Refusal, unauthenticated } from './problems';

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
