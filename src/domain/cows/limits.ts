/** Letters of a situation's remark. */
export const NOTE_MAX = 500;

/** Situations of one cow of each kind: each new one is judged by all before it. */
export const SITUATIONS_MAX = 1000;

/** Calves of a calving. */
export const CALVES_MAX = 3;

/** So many days after a calving was recorded its calves can go with it. */
export const CALVES_GO_WITHIN = 60;

/** Least age for any situation, months (domain.md 1.6). */
export const SITUATION_AGE_MIN = 8;

/** kg */
export const BIRTH_WEIGHT_MAX = 100;
