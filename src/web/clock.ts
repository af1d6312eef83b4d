import { addDays, type FarmDate, type FarmTime } from '@/domain/shared/dates';
import type { When } from '@/domain/shared/effects';
import { farmDay, farmTime } from '@/state/clock';

/** The day on the farm, whatever zone the device is set to. */
export function today(): FarmDate {
  return farmDay(Date.now());
}

export function yesterday(): FarmDate {
  return addDays(today(), -1);
}

/** Now, as the rules ask for it. */
export function whenOnFarm(): When {
  const at = Date.now();
  const iso = new Date(at).toISOString();
  return { today: farmDay(at), now: farmTime(at), at: iso };
}

/** The wall time on the farm. */
export function nowOnFarm(): FarmTime {
  return farmTime(Date.now());
}
