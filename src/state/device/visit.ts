import { createAction } from '@reduxjs/toolkit';
import type { FarmDate } from '@/domain/shared/dates';

/**
 * A technician's visit: what of it is no event of a herd. What was found is
 * recorded in the herds; this stays on the device until somebody else signs in.
 */
export interface Visit {
  /** The herds it carries. */
  readonly herds: readonly string[];
  /** Who visits, as the reports say it; empty: by the user's name. */
  readonly quem: string;
  /** By herd, the animals that are to be seen again. */
  readonly rever: Readonly<Record<string, readonly string[]>>;
  /** By animal, the day of the visit that marked her so; absent: by an older version. */
  readonly marcadas?: Readonly<Record<string, FarmDate>>;
}

export const NO_VISIT: Visit = { herds: [], quem: '', rever: {} };

export const visitChanged = createAction<Partial<Visit>>('device/visitChanged');

interface WithVisit {
  readonly device: { readonly visit?: Visit };
}

export function selectVisit({ device }: WithVisit): Visit {
  return device.visit ?? NO_VISIT;
}
