import type { Rule } from '../shared/effects';
import type { CowOperationData } from './operations';
import { deleteProductive, recordProductive } from './productiveRules';
import { deleteReproductive, recordReproductive } from './reproductiveRules';

/** The one rule of each operation on a cow's situations. */
export const COW_RULES: {
  readonly [K in keyof CowOperationData]: Rule<CowOperationData[K]>;
} = {
  'cows/reproductiveRecorded': recordReproductive,
  'cows/reproductiveDeleted': deleteReproductive,
  'cows/productiveRecorded': recordProductive,
  'cows/productiveDeleted': deleteProductive,
};
