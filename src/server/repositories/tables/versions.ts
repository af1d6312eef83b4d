import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import {
  type asker,
  type Statement,
  statement,
} from '@/server/database/executor';
import { codecOf } from './codec';

/** In which versions the rows of a herd stand. */
export function versionsOf({ all, first }: ReturnType<typeof asker>) {
  return {
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
    /** The last version below one in which rows stood or went; 0: none. */
    async lastVersion(herdId: string, below: number): Promise<number> {
      const row = await first<LastRow>(LAST_VERSION, herdId, below);
      return row?.ultima ?? 0;
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

interface PageRow {
  readonly tabela: string | null;
  readonly ate: number | null;
}

interface LastRow {
  readonly ultima: number | null;
}

const LAST_VERSION = statement('versao-ultima')`
  SELECT max(versao) AS ultima FROM (${[...TABLE_NAMES.map(sqlName), 'removido']
    .map(lastIn)
    .join(' UNION ALL ')}) AS m`;

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
  return `(SELECT '${name}' AS tabela, versao FROM ${sqlName(name)}
    WHERE rebanho_id = $1 AND versao > $2 ORDER BY versao LIMIT $3)`;
}

function lastIn(table: string): string {
  return `(SELECT max(versao) AS versao FROM ${table}
    WHERE rebanho_id = $1 AND versao < $2)`;
}

function sqlName(name: TableName): string {
  return name === 'animais' ? 'animal' : codecOf(name).table;
}
