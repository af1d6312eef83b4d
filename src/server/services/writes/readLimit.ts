import type { Needs } from '@/domain/shared/effects';
import type { Repositories } from '@/server/repositories/repositories';
import type { RowsWanted } from '@/server/repositories/tables/rows';
import type { WriteCall } from './writes';

/**
 * Bytes of rows, as the database keeps them, that the thread which answers all
 * calls reads for one of them.
 */
export const READ_LIMIT = 250_000;

/** The rule reads more than the call's limit. */
export class MuchToRead extends Error {}

/**
 * Weighs what a rule would read where that grows with the herd's years, whatever
 * the body's size.
 *
 * @throws MuchToRead past the call's limit.
 */
export async function holdToLimit(
  { rows }: Repositories,
  rebanhoId: string,
  { tabelas = {} }: Needs,
  { limit }: WriteCall,
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

/** A dose names up to all animals of the herd; other owners' rows are few. */
function grows(table: string, wanted: RowsWanted): boolean {
  if (wanted === 'all') return true;
  return table === 'dosesAplicadas' && (wanted.owners ?? []).length > 0;
}
