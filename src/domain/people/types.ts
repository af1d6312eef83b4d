/** What a person may do in a herd, from most to least. */
export const ROLES = ['DONO', 'LANCAR', 'VER'] as const;
export type Role = (typeof ROLES)[number];
