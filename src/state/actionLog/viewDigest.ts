import { TABLE_NAMES } from '@/domain/shared/tables';
import { selectView } from '../fold/selectors';
import type { RootState } from '../rootReducer';
import { canonical } from './canonical';
import { hashOf } from './sha256';

/**
 * Digest of what the pending operations make of the herds by the rules: it
 * differs where a rule does, though the operations are the same.
 */
export function viewDigestOf(state: RootState): string {
  const { herds, changed } = selectView(state);
  const rebanhos = [...herds].sort(byId).map(([id, herd]) => [id, herd]);
  const tabelas = [...changed]
    .sort(byId)
    .map(([id, { tables }]) => [
      id,
      TABLE_NAMES.map((name) => [...(tables.get(name) ?? [])].sort(byId)),
    ]);
  return hashOf(canonical([rebanhos, tabelas]));
}

function byId(
  [a]: readonly [string, unknown],
  [b]: readonly [string, unknown],
) {
  return a < b ? -1 : 1;
}
