import type { EditOrigin } from '@/domain/shared/editTypes';
import type { RootState } from '../rootReducer';

/**
 * What a batch of a day's records says of itself: which version of the herd
 * this device knew when it was saved, or when the first of it was entered.
 */
export function batchEdit<Batch extends OfHerd>(
  { herds, device }: RootState,
  batch: Batch,
  entered?: number,
): Batch & EditOrigin {
  return {
    ...batch,
    versaoBase: entered ?? herds.versions[batch.rebanhoId] ?? null,
    alterados: Object.keys(batch).filter((field) => field !== 'rebanhoId'),
    aparelho: device.id,
  };
}

export interface OfHerd {
  readonly rebanhoId: string;
}
