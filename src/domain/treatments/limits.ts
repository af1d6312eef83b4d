/** Letters of a remark. */
export const NOTE_MAX = 500;

/** Medicines of a treatment. */
export const MEDICINES_MAX = 50;

/** Animals of one application. */
export const ANIMALS_MAX = 1000;
