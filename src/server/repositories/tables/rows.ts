import { type FarmDate, toIsoDate } from '@/domain/shared/dates';
import type { RowsWanted } from '@/domain/shared/effects';
import type { TableName, Tables } from '@/domain/shared/tables';
import {
  asker,
  type Executor,
  type Statement,
  statement,
} from '@/server/database/executor';
import {
  HERD_COLUMNS,
  type HerdRow,
  herdOfRow,
  isMemberOf,
  memberOf,
  placesOver,
} from '../membership';
import { codecOf } from './codec';
import type { EventTable } from './descriptors';
import { chosen, readsTogether } from './wanted';

/** The events of a herd. Reads by herd expect it to be checked that the caller is in it. */
export function makeRowRepository(executor: Executor) {
  const ask = asker(executor);
  const read = readerOver(ask);
  return {
    ...readsByHerd(read),
    ...readsTogether(ask),
    ...readsByUser(ask, read, placesOver(executor)),
    ...figuresOf(ask),
  };
}

type Ask = ReturnType<typeof asker>;
type Read = ReturnType<typeof readerOver>;
type Places = ReturnType<typeof placesOver>;

function readerOver({ all }: Ask) {
  return async <T extends EventTable>(
    table: T,
    name: string,
    where: string,
    ...values: readonly unknown[]
  ): Promise<Tables[T][]> => {
    const codec = codecOf(table);
    const asked = statement(`${codec.table}-${name}`)`
      SELECT ${codec.selected} FROM ${codec.table} t WHERE ${where}`;
    const records = await all(asked, ...values);
    return records.map(codec.decode) as unknown as Tables[T][];
  };
}

function readsByHerd(read: Read) {
  return {
    /** `most`: no more rows than these. */
    load<T extends EventTable>(
      table: T,
      herdId: string,
      wanted: RowsWanted,
      most?: number,
    ) {
      const { name, where, values } = chosen(table, wanted);
      return most === undefined
        ? read(table, name, where, herdId, ...values)
        : read(
            table,
            `${name}-ate-${most}`,
            `${where} LIMIT ${most}`,
            herdId,
            ...values,
          );
    },
    /** By id, `most` of those after one; null: from the first on. */
    after<T extends EventTable>(
      table: T,
      herdId: string,
      last: string | null,
      most: number,
    ) {
      const { id, idType } = codecOf(table);
      const where = `t.rebanho_id = $1
        AND ($2::${idType} IS NULL OR t.${id} > $2) ORDER BY t.${id} LIMIT $3`;
      return read(table, 'depois', where, herdId, last, most);
    },
    /** Changed after version `since`, up to `until`, oldest first. */
    changedBetween: <T extends EventTable>(
      table: T,
      herdId: string,
      since: number,
      until: number,
    ) =>
      read(
        table,
        'mudancas',
        't.rebanho_id = $1 AND t.versao > $2 AND t.versao <= $3 ORDER BY t.versao',
        herdId,
        since,
        until,
      ),
    /** Those of a period, both days in it; null: open. Oldest first. */
    ofPeriod: <T extends EventTable>(
      table: T,
      herdId: string,
      field: string & keyof Tables[T],
      [from, to]: readonly [FarmDate | null, FarmDate | null],
    ) => {
      const column = codecOf(table).columnOf(field);
      return read(
        table,
        `de-${column}`,
        `t.rebanho_id = $1 AND ($2::date IS NULL OR t.${column} >= $2)
          AND ($3::date IS NULL OR t.${column} <= $3)
          ORDER BY t.${column}, t.${codecOf(table).id}`,
        herdId,
        from && toIsoDate(from),
        to && toIsoDate(to),
      );
    },
  };
}

function readsByUser({ first }: Ask, read: Read, { now }: Places) {
  return {
    /** A user's rows of whatever herd whose `field` is an id. */
    ownedBy: async <T extends EventTable>(
      table: T,
      field: string & keyof Tables[T],
      {
        value,
        usuarioId,
      }: { readonly value: string; readonly usuarioId: string },
    ) => {
      const column = codecOf(table).columnOf(field);
      return read(
        table,
        `por-${column}`,
        `t.rebanho_id = ANY ($3::uuid[]) AND t.${column} = $1
          AND ${isMemberOf('$2', 't')}`,
        value,
        usuarioId,
        await now(usuarioId),
      );
    },
    /** The user's herd that holds this row; `among`: where else it is not looked for. */
    async herdOf(
      table: EventTable,
      id: string,
      usuarioId: string,
      among?: readonly string[],
    ) {
      const codec = codecOf(table);
      const found = statement(`${codec.table}-rebanho`)`
        SELECT ${HERD_COLUMNS} FROM ${codec.table} t
        JOIN rebanho r ON r.rebanho_id = t.rebanho_id ${memberOf('$2')}
        WHERE t.rebanho_id = ANY ($3::uuid[]) AND t.${codec.id} = $1`;
      const places = among ?? (await now(usuarioId));
      const row = await first<HerdRow>(found, id, usuarioId, places);
      return row && herdOfRow(row);
    },
  };
}

/** What is read of a herd without its rows. */
function figuresOf({ all, first }: Ask) {
  return {
    /** Bytes of the rows that `load` would bring, as the database keeps them. */
    async weight(table: EventTable, herdId: string, wanted: RowsWanted) {
      const { name, where, values } = chosen(table, wanted);
      const codec = codecOf(table);
      const asked = statement(`${codec.table}-${name}-peso`)`
        SELECT coalesce(sum(pg_column_size(t.*)), 0)::bigint AS bytes
        FROM ${codec.table} t WHERE ${where}`;
      const row = await first<{ bytes: number }>(asked, herdId, ...values);
      return row?.bytes ?? 0;
    },
    /**
     * When the next withdrawal of a herd begins or ends, s since 1970; null:
     * none will.
     */
    async nextWithdrawalTurn(
      herdId: string,
      now: Date,
    ): Promise<number | null> {
      const at = now.toISOString();
      const row = await first<WithdrawalRow>(NEXT_WITHDRAWAL, herdId, at);
      return row?.vez ?? null;
    },
    /**
     * Which of some tables, the animals' among them, have rows that changed after
     * version `since`, and the version up to which about `rows` of them go.
     */
    async pageEnd(
      herdId: string,
      { since, rows, tables }: PageEndQuery,
    ): Promise<PageEnd> {
      const found = await all<PageRow>(pageEnd(tables), herdId, since, rows);
      const names = new Set(found.flatMap(({ tabela }) => tabela ?? []));
      return { until: found[0]?.ate ?? null, tables: names };
    },
  };
}

export interface PageEndQuery {
  readonly since: number;
  readonly rows: number;
  readonly tables: readonly TableName[];
}

export interface PageEnd {
  readonly until: number | null;
  readonly tables: ReadonlySet<string>;
}

const NEXT_WITHDRAWAL = statement('carencia-proxima')`
  SELECT extract(epoch FROM min(
    CASE WHEN data_inicio > $2 THEN data_inicio ELSE fim_carencia END
  ))::bigint AS vez
  FROM aplicacao WHERE rebanho_id = $1 AND fim_carencia > $2`;

interface WithdrawalRow {
  readonly vez: number | null;
}

interface PageRow {
  readonly tabela: string | null;
  readonly ate: number | null;
}

/** Of each choice of tables, made once. */
const pageEnds = new Map<string, Statement>();

function pageEnd(tables: readonly TableName[]): Statement {
  const name = tables.join('-');
  const made =
    pageEnds.get(name) ??
    statement(`pagina-fim-${pageEnds.size}`)`
  WITH m AS (${tables.map(changedIn).join(' UNION ALL ')}),
  f AS (SELECT (SELECT versao FROM m ORDER BY versao OFFSET $3 - 1 LIMIT 1)
    AS ate)
  SELECT DISTINCT m.tabela, f.ate FROM f LEFT JOIN m
    ON f.ate IS NULL OR m.versao <= f.ate`;
  pageEnds.set(name, made);
  return made;
}

function changedIn(name: TableName): string {
  const table = name === 'animais' ? 'animal' : codecOf(name).table;
  return `(SELECT '${name}' AS tabela, versao FROM ${table}
    WHERE rebanho_id = $1 AND versao > $2 ORDER BY versao LIMIT $3)`;
}
