import type { Row } from '@/domain/shared/tables';
import { type Codec, codecOf } from './tables/codec';
import type { EventTable } from './tables/descriptors';

/** What a write changes in one table of events. */
export interface TableChange {
  readonly table: EventTable;
  readonly inserted: readonly Row[];
  readonly updated: readonly Row[];
  /** Ids. */
  readonly removed: readonly string[];
}

/** Statement text and values that grow together. */
export function makeParts() {
  const values: unknown[] = [];
  return {
    values,
    /** The place of a value in the text. */
    put(value: unknown): string {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
export type Parts = ReturnType<typeof makeParts>;

/** The parts of a statement that change one table of the herd `h`. */
export function tableParts(change: TableChange, { put }: Parts): string[] {
  const codec = codecOf(change.table);
  const { table, names, record, stored, match } = codec;
  const records = (rows: readonly Row[]) =>
    `jsonb_to_recordset(${put(JSON.stringify(rows.map(codec.encode)))}::jsonb)
      ${record}`;
  const insert = () => `${table}_n AS (INSERT INTO ${table}
      (rebanho_id, versao, ${names.join(', ')})
    SELECT h.rebanho_id, h.versao, ${stored}
    FROM h, ${records(change.inserted)} ${replacing(codec)})`;
  const update = () => `${table}_u AS (UPDATE ${table} t
    SET versao = h.versao, (${names.join(', ')}) = ROW (${stored})
    FROM h, ${records(change.updated)}
    WHERE t.rebanho_id = h.rebanho_id AND ${match})`;
  return [
    ...(change.inserted.length > 0 ? [insert()] : []),
    ...(change.updated.length > 0 ? [update()] : []),
    ...(change.removed.length > 0 ? [removal(codec, change, put)] : []),
  ];
}

/** In the same herd: no id of another's makes room. */
function replacing({ id, names, replaced, table }: Codec): string {
  if (!replaced) return '';
  const all = ['versao', ...names];
  return `ON CONFLICT (${id}) DO UPDATE SET (${all.join(', ')}) =
    ROW (${all.map((name) => `excluded.${name}`).join(', ')})
    WHERE ${table}.rebanho_id = excluded.rebanho_id`;
}

function removal({ table, id }: Codec, change: TableChange, put: Parts['put']) {
  return `${table}_r AS (DELETE FROM ${table} t USING h
    WHERE t.rebanho_id = h.rebanho_id
      AND t.${id} = ANY (${put(change.removed)}::uuid[]))`;
}
