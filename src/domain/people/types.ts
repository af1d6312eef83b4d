import type { FarmTime } from '../shared/dates';
import type { Recording } from '../shared/editTypes';
import type { Labelled } from '../shared/enumerations';

/** What a person may do in a herd, from most to least. */
export const ROLES = ['DONO', 'LANCAR', 'VER'] as const;
export type Role = (typeof ROLES)[number];

/** What one may be invited as: a herd has one owner. */
export const GUEST_ROLES = ['LANCAR', 'VER'] as const;
export type GuestRole = (typeof GUEST_ROLES)[number];

/** What they are called. */
export const GUESTS: readonly Labelled<GuestRole>[] = [
  { id: 'LANCAR', nome: 'Lança e vê' },
  { id: 'VER', nome: 'Só vê' },
];

/** People of a herd at one time, its owner among them. */
export const PEOPLE_MAX = 50;
/** Invitations of a herd that wait at one time. */
export const INVITATIONS_MAX = 20;
/** How long an invitation is good, ms. */
export const INVITATION_LIFE = 48 * 3_600_000;

/**
 * One person's time in a herd. Nobody is deleted: who left has an end, and whose
 * account is gone has no account and no name.
 */
export interface Person {
  readonly pessoaId: string;
  readonly rebanhoId: string;
  readonly usuarioId: string | null;
  /** The user name. */
  readonly nome: string;
  readonly papel: Role;
  readonly desde: FarmTime;
  readonly ate: FarmTime | null;
  readonly versao: number;
}

/**
 * Who recorded a row, when and on which device. What was recorded before the
 * herd had a second person has none: it was the first one's.
 */
export interface Authorship extends Recording {
  /** `table/id`: a calf's birth weighing has the calf's id. */
  readonly autoriaId: string;
  readonly rebanhoId: string;
  readonly registroId: string;
  /** When the server had it, ISO 8601 UTC; null: nobody noted. */
  readonly chegou: string | null;
  readonly pessoaId: string;
  readonly versao: number;
}
