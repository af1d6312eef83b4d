import type { FarmTime } from '../shared/dates';
import type { Recording } from '../shared/editTypes';
import type { Labelled } from '../shared/enumerations';

/** What a person may do in a herd, from most to least. */
export const ROLES = ['DONO', 'LANCAR', 'VER'] as const;
export type Role = (typeof ROLES)[number];

/** What one may be invited as: a herd has one owner. */
export const GUEST_ROLES = ['LANCAR', 'VER'] as const;
export type GuestRole = (typeof GUEST_ROLES)[number];

/** What guests are called, as one chooses what a guest is. */
export const GUESTS: readonly Labelled<GuestRole>[] = [
  { id: 'LANCAR', nome: 'Lança e vê' },
  { id: 'VER', nome: 'Só vê' },
];

/** What all of them are called. */
export const ROLE_WORDS: readonly Labelled<Role>[] = [
  { id: 'DONO', nome: 'Dono do rebanho' },
  ...GUESTS,
];

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
