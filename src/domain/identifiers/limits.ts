/** Letters and numbers of an identifier. */
export const VALUE_MAX = 30;

/** Letters of one as it is typed, before it is read. */
export const TEXT_MAX = 100;

/** Letters of why one is changed. */
export const REASON_MAX = 100;

/** Identifiers in one call. */
export const IDENTIFIERS_MAX = 10_000;
