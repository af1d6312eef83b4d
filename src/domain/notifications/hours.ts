/** Hour of the morning's reminders where a person chose none, 0 to 23. */
export const DIGEST_HOUR = 6;

/** So many hours later they still go out: no server may have run. */
export const DIGEST_LATE_HOURS = 2;
