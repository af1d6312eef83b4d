/** The least that a cow's milking comes to, L; nothing is 0. */
export const LITRES_MIN = 0.1;

/** Litres of one cow on one day; more is a slip. */
export const LITRES_MAX = 150;

/** Litres of the tank. */
export const TANK_MAX = 1_000_000;

/** Recordings in one call. */
export const RECORDS_MAX = 10_000;
