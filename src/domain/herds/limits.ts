/** Letters of a herd's description, as the specification has it. */
export const DESCRIPTION_MAX = 249;

/** Herds of a person. */
export const HERDS_MAX = 50;

/** The highest version that a new herd may go on after; the column ends above it. */
export const VERSION_MAX = 1_999_999_999;
