import { addDays, dayOf, type FarmDate, type FarmTime } from '../shared/dates';

/** Hour of the morning's reminders where a person chose none, 0 to 23. */
export const DIGEST_HOUR = 6;

/** So many hours later they still go out: no server may have run. */
const DIGEST_LATE_HOURS = 2;

/** A day's digests that are due, by the hour that each person chose. */
export interface DueDigests {
  readonly day: FarmDate;
  readonly first: number;
  readonly last: number;
}

/** What is due at a moment; after midnight also late ones of the day before. */
export function dueDigests(now: FarmTime): readonly DueDigests[] {
  const [day, hour] = [dayOf(now), Number(now.slice(11, 13))];
  const first = hour - DIGEST_LATE_HOURS;
  const today = { day, first: Math.max(0, first), last: hour };
  if (first >= 0) return [today];
  return [{ day: addDays(day, -1), first: first + 24, last: 23 }, today];
}
