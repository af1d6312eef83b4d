import type { FarmDate } from './dates';

/** What may have come with an animal that was bought: done where she was before. */
export interface FromOtherHerd {
  /** The day of the file that it came with: until then she was there. */
  readonly outroRebanhoAte?: FarmDate;
}

/** Whether it was done in this herd, whose days and duties it counts in. */
export function isOfHerd({ outroRebanhoAte }: FromOtherHerd): boolean {
  return outroRebanhoAte === undefined;
}
