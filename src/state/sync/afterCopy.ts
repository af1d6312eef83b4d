import { type FileRows, mapTables } from '@/domain/herdFile/rows';
import { lifeOf } from '@/domain/shared/lives';
import { herdRowsHeld } from '../device/herdContent';
import type { RootState } from '../rootReducer';

/**
 * What the device holds of a herd since the version with which its copy ends. What
 * was answered since the herd is back is of its new life, and is there.
 */
export function afterCopy(
  state: RootState,
  herdId: string,
  copia: number,
): FileRows {
  const { versions, places } = state.herds;
  const begun = Number.parseInt(places?.[herdId] ?? '0', 10);
  const life = lifeOf(Math.max(versions[herdId] ?? 0, begun));
  return mapTables(herdRowsHeld(state, herdId), (_, rows) =>
    rows.filter(({ versao }) => versao > copia && lifeOf(versao) === life),
  );
}
