/** Letters of a herd's description, as the specification has it. */
export const DESCRIPTION_MAX = 249;

/** Herds of a person. */
export const HERDS_MAX = 50;

/**
 * The highest version that a new herd may go on after: two hundred lives (`LIFE`),
 * far below where the column ends, for each restore lifts all herds above all.
 */
export const VERSION_MAX = 199_999_999;
