import type { Needs, RowsWanted } from '@/domain/shared/effects';
import type { Repositories } from '@/server/repositories/repositories';

/**
 * Bytes of rows, as the database keeps them, that the thread which answers all
 * calls reads for one of them.
 */
export const READ_LIMIT = 250_000;

/** And rows of one table, of those that are small. */
export const ROWS_LIMIT = 5_000;

/** The rule reads more than the call's limit. */
export class MuchToRead extends Error {}

/**
 * Weighs what a rule would read where that grows with the herd's years, whatever
 * the body's size. `limit` in bytes; undefined: none.
 *
 * @throws MuchToRead past the limit.
 */
export async function holdToLimit(
  { rows }: Repositories,
  rebanhoId: string,
  { tabelas = {} }: Needs,
  limit: number | undefined,
): Promise<void> {
  if (limit === undefined) return;
  let bytes = 0;
  for (const [name, wanted] of Object.entries(tabelas)) {
    const table = name as keyof typeof tabelas;
    if (!grows(table, wanted)) continue;
    bytes += await rows.weight(table, rebanhoId, wanted);
    if (bytes > limit) throw new MuchToRead();
  }
}

/** A dose names up to all animals of the herd, a day's milk too. */
const HEAVY: readonly string[] = ['dosesAplicadas', 'producoes'];

function grows(table: string, wanted: RowsWanted): boolean {
  if (wanted === 'all') return true;
  return HEAVY.includes(table) && (wanted.owners ?? []).length > 0;
}
