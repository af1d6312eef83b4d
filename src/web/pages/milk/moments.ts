import type { Milking } from '@/domain/production/types';

/** The choice of all the day's milk at once. */
export const WHOLE_DAY = 'dia';

/** The milking of a choice, `1` to `3` or `dia`; null: the whole day. */
export function milkingFrom(moment: string): Milking | null {
  return moment === WHOLE_DAY ? null : (Number(moment) as Milking);
}

export function momentOf(milking: Milking | null): string {
  return milking === null ? WHOLE_DAY : String(milking);
}
