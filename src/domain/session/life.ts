/** A device that is silent for so long is signed out, days. */
export const SESSION_DAYS = 30;

/** However much it is used, the password is asked for again after so long, days. */
export const LONGEST_SESSION_DAYS = 90;

/** Share of a session's life after which a fresh one is asked for and given. */
export const RENEWED_AFTER = 0.5;

/** So long a link to make a new password is good. */
export const RECOVERY_MINUTES = 30;
