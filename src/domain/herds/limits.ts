/** Letters of a herd's description, as the specification has it. */
export const DESCRIPTION_MAX = 249;

/** Herds of a person. */
export const HERDS_MAX = 50;
