/** Cells and bacteria, thousand/mL. */
export const COUNT_MAX = 99_999;

/** % */
export const FAT_MAX = 15;

/** Protein and lactose, %. */
export const SHARE_MAX = 10;

/** mg/dL */
export const UREA_MAX = 100;

/** Letters of a laboratory's name. */
export const LABORATORY_MAX = 100;

/** Letters of a remark. */
export const NOTE_MAX = 250;

/** Samples in one call. */
export const SAMPLES_MAX = 10_000;
