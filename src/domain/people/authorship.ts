import { timeKey } from '../shared/dates';
import type { Recording } from '../shared/editTypes';
import type { HerdReader, RowsByTable } from '../shared/effects';
import { idOf, type Row, TABLE_NAMES, type TableName } from '../shared/tables';
import type { Authorship, Person } from './types';

/** These tell of the others, or of the people themselves. */
const UNSIGNED: readonly TableName[] = ['pessoas', 'autorias', 'divergencias'];
/** Recorded once more, these are who recorded them last. */
const SIGNED_ANEW: readonly TableName[] = [
  'edicoes',
  'pesagens',
  'amostras',
  'parametros',
];

/** By what name a row's authorship goes. */
export function authorshipId(table: TableName, id: string): string {
  return `${table}/${id}`;
}

/** Who signs, and when and where it was recorded. */
export interface Signature extends Recording {
  readonly pessoaId: string;
  /** When the server had it, ISO 8601 UTC. */
  readonly chegou: string;
}

/** Of what a rule put into a herd, who recorded each row that is new. */
export function authorshipsOf(
  before: HerdReader,
  put: RowsByTable,
  by: Signature,
): Authorship[] {
  const { rebanhoId } = before.herd;
  const { chegou, em, hora, aparelho, pessoaId } = by;
  return TABLE_NAMES.filter((table) => !UNSIGNED.includes(table)).flatMap(
    (table) =>
      (put[table] ?? [])
        .map((row: Row) => idOf(table, row))
        .filter((id) => SIGNED_ANEW.includes(table) || !before.row(table, id))
        .map((registroId) => ({
          ...{ autoriaId: authorshipId(table, registroId), registroId },
          ...{ rebanhoId, pessoaId, em, hora, aparelho, chegou, versao: 0 },
        })),
  );
}

/** Whoever was ever in a herd, the first one first. */
export function byComing(people: readonly Person[]): readonly Person[] {
  // Versions draw level where they came in one go: the id is of its time.
  return [...people].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** In order of time, the owner before who came in that minute. */
function placeOf({ desde, papel }: Person): string {
  return `${timeKey(desde)} ${papel === 'DONO' ? 0 : 1}`;
}

/**
 * Who recorded a row, of `people` in their order. What has no authorship was
 * recorded when the first person was alone.
 */
export function authorOf(
  people: readonly Person[],
  signed: Authorship | undefined,
): Person | undefined {
  return signed
    ? people.find(({ pessoaId }) => pessoaId === signed.pessoaId)
    : people[0];
}
