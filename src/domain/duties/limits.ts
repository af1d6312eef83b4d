/** Letters of a strain, a batch, a laboratory, a name. */
export const TEXT_MAX = 100;

/** Letters of a veterinarian's register. */
export const REGISTER_MAX = 20;
