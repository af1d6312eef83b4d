import type { HerdReader } from '../shared/effects';
import type { AppliedMedicine } from './types';

/** The medicines as they are now, for the application to keep. */
export function snapshotOf(
  herd: HerdReader,
  ids: readonly string[],
): readonly AppliedMedicine[] {
  return ids.flatMap((id) => {
    const medicine = herd.row('medicamentos', id);
    if (!medicine) return [];
    const { rebanhoId: _, versao: __, ...applied } = medicine;
    return [applied];
  });
}
