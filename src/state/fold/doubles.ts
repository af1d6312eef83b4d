import { type Double, doublesIn } from '@/domain/people/doubles';
import type { HerdReader } from '@/domain/shared/effects';
import { idOf } from '@/domain/shared/tables';
import { type Confirmed, tableIn } from '../domains';
import { rowIn } from '../rows/buckets';
import type { Delta } from '../rows/types';

/**
 * What a pull brings of another device that this one recorded too, before it is
 * taken in. Pulls bring rows in the order of their versions: a row that is here
 * with a later one came with the answer to a record that this device made without
 * knowing the other, and one that has no version waits still. In a herd of several
 * people `meetingsOf` tells, by who signed.
 */
export function doublesFor(
  herd: HerdReader | undefined,
  confirmed: Confirmed,
  { rows }: Delta,
): readonly Double[] {
  if (!herd || herd.herd.papel !== undefined) return [];
  const { rebanhoId } = herd.herd;
  return doublesIn(herd, rows, (tabela, here, came) => {
    const table = tableIn(confirmed, rebanhoId, tabela);
    const known = rowIn<{ versao: number }>(table, idOf(tabela, here));
    return known === undefined || known.versao > came.versao;
  });
}
