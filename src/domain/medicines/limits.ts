/** Days. */
export const WITHDRAWAL_DAYS_MAX = 3650;

export const MEDICINE_DOSES_MAX = 1000;

/** A year, hours. */
export const INTERVAL_HOURS_MAX = 8760;

/** Ten years, hours: beyond, dates would come that no row may have. */
export const COURSE_HOURS_MAX = 87_600;

/** In the dosage's own unit. */
export const AMOUNT_MAX = 1_000_000;

/** Letters of a remark. */
export const NOTE_MAX = 500;
