import { dayNumber } from '../shared/dates';
import { isSame } from './holders';
import { type Identifier, SCHEMES } from './types';

/** Those on the animal before those that were, by scheme, the newest first. */
export function currentFirst(
  rows: readonly Identifier[],
): readonly Identifier[] {
  return [...withoutTwins(rows)].sort(
    (one, other) =>
      Number(one.ate !== null) - Number(other.ate !== null) ||
      placeOf(one) - placeOf(other) ||
      dayNumber(other.desde) - dayNumber(one.desde) ||
      (one.identificacaoId < other.identificacaoId ? -1 : 1),
  );
}

/** What two devices hung on one animal is shown once. */
function withoutTwins(rows: readonly Identifier[]): readonly Identifier[] {
  return rows.filter(
    (row, index) =>
      row.ate !== null ||
      !rows
        .slice(0, index)
        .some((other) => other.ate === null && isSame(other, row)),
  );
}

function placeOf({ esquema }: Identifier): number {
  return SCHEMES.findIndex(({ id }) => id === esquema);
}

/** The farm's own number on an animal, the newest; null: it has none. */
export function tagOf(rows: readonly Identifier[]): string | null {
  const tags = rows.filter(
    ({ esquema, ate }) => esquema === 'MANEJO' && ate === null,
  );
  return currentFirst(tags)[0]?.valor ?? null;
}
