/** kg; the heaviest bull ever weighed less. */
export const WEIGHT_MAX = 2000;

/** cm round the chest. */
export const GIRTH_MAX = 400;

/** Letters of a remark. */
export const NOTE_MAX = 250;

/** Weighings in one call. */
export const WEIGHINGS_MAX = 10_000;
