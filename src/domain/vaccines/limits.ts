/** Letters of a vaccine's name. */
export const VACCINE_NAME_MAX = 60;

export const VACCINE_DOSES_MAX = 1000;

/** Days between doses. */
export const INTERVAL_DAYS_MAX = 3650;

/** Animals of one dose. */
export const DOSE_ANIMALS_MAX = 10_000;
