/** People of a herd, who left it not counted. */
export const PEOPLE_MAX = 50;

/** Invitations of a herd that wait to be used. */
export const INVITATIONS_MAX = 20;

/** How long an invitation is good, ms. */
export const INVITATION_LIFE = 48 * 3_600_000;
