import { addDays, dayOf, type FarmDate, type FarmTime } from '../shared/dates';

/** Hour of the morning's reminders where a person chose none, 0 to 23. */
export const DIGEST_HOUR = 6;

/**
 * So many hours later they still go out on their day: a farm's own server may be
 * off until noon, and what is told on one day alone is not told again.
 */
const LATE_HOURS = 12;

/** And those of the evening after midnight. */
const NIGHT_HOURS = 2;

/** A day's digests that are due, by the hour that each person chose. */
export interface DueDigests {
  readonly day: FarmDate;
  readonly first: number;
  readonly last: number;
}

/** What is due at a moment; after midnight also late ones of the day before. */
export function dueDigests(now: FarmTime): readonly DueDigests[] {
  const [day, hour] = [dayOf(now), Number(now.slice(11, 13))];
  const today = { day, first: Math.max(0, hour - LATE_HOURS), last: hour };
  if (hour >= NIGHT_HOURS) return [today];
  const first = 24 + hour - NIGHT_HOURS;
  return [{ day: addDays(day, -1), first, last: 23 }, today];
}
