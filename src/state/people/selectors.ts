import { createSelector } from '@reduxjs/toolkit';
import { authorOf, authorshipId, byComing } from '@/domain/people/authorship';
import type { Person } from '@/domain/people/types';
import type { FarmTime } from '@/domain/shared/dates';
import type { TableName } from '@/domain/shared/tables';
import type { RootState } from '../rootReducer';
import { rowIn, rowsOf } from '../rows/buckets';

const NOBODY: readonly Person[] = [];

/** Whoever was ever in a herd, the first one first; empty: nobody else was. */
export const selectPeople: (
  state: RootState,
  herdId: string,
) => readonly Person[] = createSelector(
  [(state: RootState, herdId: string) => state.people.byHerd[herdId]?.pessoas],
  (buckets) => (buckets ? byComing(rowsOf(buckets)) : NOBODY),
);

/** Whether others are in a herd now; null: its people are not on this device. */
export function selectHasOthers(
  state: RootState,
  herdId: string,
): boolean | null {
  const people = selectPeople(state, herdId);
  if (people.length === 0) return null;
  const own = state.session.record?.username;
  return people.some(({ nome, ate }) => ate === null && nome !== own);
}

/** Who recorded something, as a screen says it. */
export interface Author {
  readonly nome: string;
  /** It is who looks at it. */
  readonly own: boolean;
  /** When, on the farm's clock; null: before the herd had a second person. */
  readonly hora: FarmTime | null;
  /** Null: it is not known. */
  readonly aparelho: string | null;
  /** It was recorded on this very device. */
  readonly here: boolean;
}

/** Who recorded a row; null where nobody else was ever in the herd. */
export function selectAuthor(
  state: RootState,
  herdId: string,
  table: TableName,
  id: string,
): Author | null {
  const people = selectPeople(state, herdId);
  if (people.length < 2) return null;
  const signed = rowIn(
    state.people.byHerd[herdId]?.autorias,
    authorshipId(table, id),
  );
  const person = authorOf(people, signed);
  if (!person) return null;
  const aparelho = signed?.aparelho ?? null;
  return {
    ...{ nome: person.nome, hora: signed?.hora ?? null, aparelho },
    own: person.nome === state.session.record?.username,
    here: aparelho !== null && aparelho === state.device.id,
  };
}

/** The version of the newest authorship here; 0: there is none. */
export const selectNewestAuthorship: (
  state: RootState,
  herdId: string,
) => number = createSelector(
  [(state: RootState, herdId: string) => state.people.byHerd[herdId]?.autorias],
  (buckets) =>
    rowsOf(buckets).reduce((most, { versao }) => Math.max(most, versao), 0),
);
