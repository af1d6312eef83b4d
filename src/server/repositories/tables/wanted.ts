import { toIsoDate } from '@/domain/shared/dates';
import type { Needs, RowsWanted } from '@/domain/shared/effects';
import { type Row, TABLES, type Tables } from '@/domain/shared/tables';
import {
  type asker,
  type Statement,
  statement,
} from '@/server/database/executor';
import { codecOf } from './codec';
import { EVENT_TABLES, type EventTable } from './descriptors';

/** Rows of several tables, by table. */
type SomeRows = { readonly [T in EventTable]?: Tables[T][] };

export function readsTogether({ all }: ReturnType<typeof asker>) {
  return {
    /** Of several tables with one statement. `most`: of each, no more than these. */
    async loadSome(
      herdId: string,
      wanted: NonNullable<Needs['tabelas']>,
      most?: number,
    ): Promise<SomeRows> {
      const tables = EVENT_TABLES.filter((table) => wanted[table]);
      if (tables.length === 0) return {};
      const values: unknown[] = [herdId];
      const parts = tables.map((table) => {
        const part = chosen(table, wanted[table] ?? {}, values.length + 1);
        values.push(...part.values);
        return `(SELECT '${table}' AS tabela, to_json(r) AS linha FROM (
          SELECT ${codecOf(table).selected} FROM ${codecOf(table).table} t
          WHERE ${part.where} ${most === undefined ? '' : `LIMIT ${most}`}) r)`;
      });
      const found = await all<SomeRow>(
        choiceOf(parts.join(' UNION ALL ')),
        ...values,
      );
      const rows: Record<string, Row[]> = {};
      for (const { tabela, linha } of found) {
        rows[tabela] ??= [];
        rows[tabela].push(codecOf(tabela).decode(linha));
      }
      return rows as SomeRows;
    },
  };
}

interface SomeRow {
  readonly tabela: EventTable;
  readonly linha: Readonly<Record<string, unknown>>;
}

/** Choices of tables that are kept planned; rules make a few dozen. */
const CHOICES = 200;
const choices = new Map<string, Statement>();

/** A body that brings rows of ever other tables is not to be remembered for each. */
function choiceOf(text: string): Statement {
  const known = choices.get(text);
  if (known) return known;
  const isOne = choices.size < CHOICES;
  const made = statement(isOne ? `linhas-${choices.size}` : '')`${text}`;
  if (isOne) choices.set(text, made);
  return made;
}

/** The rows wanted of a herd, which is the first value; its own are from $`n` on. */
export function chosen(table: EventTable, wanted: RowsWanted, n = 2) {
  const ofHerd = 't.rebanho_id = $1';
  if (wanted === 'all') return { name: 'todas', where: ofHerd, values: [] };
  const { id, idType, owner, ownerType } = codecOf(table);
  const byId = `t.${id} = ANY ($${n}::${idType}[])`;
  const ids = wanted.ids ?? [];
  if (owner === null) {
    return { name: 'obter', where: `${ofHerd} AND ${byId}`, values: [ids] };
  }
  const owners = ownersOf(table, wanted.owners ?? []);
  const { first } = wanted;
  const more = first ? ` || ${firstOwners(table, n + 2)}` : '';
  const some = `$${n + 1}::${ownerType}[]${more}`;
  return {
    name: first ? 'obter-e-primeiras' : 'obter',
    where: `${ofHerd} AND (${byId} OR t.${owner} = ANY (${some}))`,
    values: [
      ...[ids, owners],
      ...(first ? [ownersOf(table, first.owners), first.most] : []),
    ],
  };
}

/** Of the owners $`n`, in their order, the first that have rows of this herd: as many as the value after says. */
function firstOwners(table: EventTable, n: number): string {
  const { table: rows, owner, ownerType, columnOf } = codecOf(table);
  const there = columnOf('outroRebanhoAte');
  const isOwn = there === '' ? '' : `AND o.${there} IS NULL`;
  return `ARRAY(
    SELECT f.de FROM unnest($${n}::${ownerType}[]) WITH ORDINALITY f(de, n)
    WHERE EXISTS (SELECT FROM ${rows} o
      WHERE o.rebanho_id = $1 AND o.${owner} = f.de ${isOwn})
    ORDER BY f.n LIMIT $${n + 1})`;
}

/** Owners are ids, or for milk the day. */
function ownersOf(table: EventTable, owners: readonly string[]) {
  return TABLES[table].owner === 'dataOcorrencia'
    ? owners.map(toIsoDate)
    : owners;
}
