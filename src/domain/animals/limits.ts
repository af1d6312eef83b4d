/** Letters of what a discard is explained with. */
export const JUSTIFICATION_MAX = 500;

/** Animals of a herd, discarded ones too. */
export const HERD_ANIMALS_MAX = 20_000;
