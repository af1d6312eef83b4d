/** What a person may do in a herd, from most to least. */
export const ROLES = ['DONO', 'LANCAR', 'VER'] as const;
export type Role = (typeof ROLES)[number];

/** What one may be invited as: a herd has one owner. */
export const GUEST_ROLES = ['LANCAR', 'VER'] as const;
export type GuestRole = (typeof GUEST_ROLES)[number];

/** People of a herd at one time, its owner among them. */
export const PEOPLE_MAX = 50;
/** Invitations of a herd that wait at one time. */
export const INVITATIONS_MAX = 20;
/** How long an invitation is good, ms. */
export const INVITATION_LIFE = 48 * 3_600_000;
