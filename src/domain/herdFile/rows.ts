import { parentsFirst } from '../animals/lineage';
import type { Animal } from '../animals/types';
import type { IdsByTable } from '../shared/effects';
import {
  idOf,
  type Row,
  TABLE_NAMES,
  type TableName,
  type Tables,
} from '../shared/tables';
import { PART_ROWS, PART_TEXT } from './limits';

/** Not who is in the herd nor who recorded what: those are the account's. */
export type FileTable = Exclude<TableName, 'pessoas' | 'autorias'>;

/** In the order in which a file has them: nothing names what comes after it. */
export const FILE_TABLES = TABLE_NAMES.filter(
  (table): table is FileTable => table !== 'pessoas' && table !== 'autorias',
);

export type FileRows = {
  readonly [T in FileTable]?: readonly Tables[T][];
};

/** The rows of one table; none where the file has none. */
export function rowsIn<T extends FileTable>(
  rows: FileRows,
  table: T,
): readonly Tables[T][] {
  return (rows[table] as readonly Tables[T][] | undefined) ?? [];
}

/** The same for every table, by a function of table and rows; empty ones go. */
export function mapTables(
  rows: FileRows,
  change: <T extends FileTable>(
    table: T,
    rows: readonly Tables[T][],
  ) => readonly Tables[T][],
): FileRows {
  const entries = FILE_TABLES.map(
    (table) => [table, change(table, rowsIn(rows, table))] as const,
  );
  return Object.fromEntries(entries.filter(([, some]) => some.length > 0));
}

export function countRows(rows: FileRows): number {
  return FILE_TABLES.reduce(
    (sum, table) => sum + rowsIn(rows, table).length,
    0,
  );
}

/** A row, and of which table it is. */
export type OfTable = readonly [FileTable, Row];

/** One after another, so that nothing names what comes after it. */
export function inOrder(rows: FileRows): readonly OfTable[] {
  return FILE_TABLES.flatMap((table) => {
    const some: readonly Row[] =
      table === 'animais' ? inLine(rowsIn(rows, table)) : rowsIn(rows, table);
    return some.map((row): OfTable => [table, row]);
  });
}

/** Whoever takes them in finds each one's parents there. */
function inLine(animals: readonly Animal[]): readonly Animal[] {
  const { sorted, circular } = parentsFirst(animals);
  const rest = animals.filter(({ animalId }) => circular.has(animalId));
  return [...sorted, ...rest];
}

/** Each under its table. */
function byTable(list: readonly OfTable[]): FileRows {
  const found: { [table: string]: Row[] } = {};
  for (const [table, row] of list) {
    const some = found[table] ?? [];
    found[table] = some;
    some.push(row);
  }
  // The rows under a table's name are that table's.
  return found as FileRows;
}

/** Gathers rows into parts that each go in one call. */
export function makeParts() {
  let part: OfTable[] = [];
  let text = 0;
  const rest = () => (part.length === 0 ? [] : [byTable(part)]);
  return {
    /** The part that is whole before this row, where one is. */
    add(row: OfTable): readonly FileRows[] {
      const { length } = JSON.stringify(row[1]);
      const isFull = part.length === PART_ROWS || text + length > PART_TEXT;
      const whole = isFull ? rest() : [];
      if (isFull) [part, text] = [[], 0];
      part.push(row);
      text += length;
      return whole;
    },
    rest,
  };
}

export function idsIn(rows: FileRows): readonly string[] {
  return FILE_TABLES.flatMap((table) =>
    rowsIn(rows, table).map((row) => idOf(table, row)),
  );
}

type Named<Row> = (row: Row) => readonly (string | null)[];

const NOBODY = () => [];
const OWN = ({ animalId }: { readonly animalId: string }) => [animalId];
const COW = ({ vacaId }: { readonly vacaId: string }) => [vacaId];

/** The animals that a row cannot be without. */
const ANIMALS: { readonly [T in FileTable]: Named<Tables[T]> } = {
  animais: ({ maeId, paiId }) => [maeId, paiId],
  identificacoes: OWN,
  entradasSemen: OWN,
  situacoesReprodutivas: ({ vacaId, touroInseminacaoId, crias }) => [
    ...[vacaId, touroInseminacaoId],
    ...crias,
  ],
  situacoesProdutivas: COW,
  producoes: ({ registros }) => registros.map(({ vacaId }) => vacaId),
  pesagens: OWN,
  amostras: OWN,
  analisesTanque: NOBODY,
  exames: OWN,
  vacinas: NOBODY,
  dosesAplicadas: ({ animaisVacinados }) =>
    animaisVacinados.map(({ animalId }) => animalId),
  medicamentos: NOBODY,
  tratamentos: NOBODY,
  aplicacoes: OWN,
  parametros: NOBODY,
  edicoes: NOBODY,
  divergencias: NOBODY,
};

export function animalsNamed<T extends FileTable>(
  table: T,
  row: Tables[T],
): readonly string[] {
  return ANIMALS[table](row).filter((id) => id !== null);
}

/** Every animal that rows are or name, once. */
export function animalsIn(rows: FileRows): readonly string[] {
  const own = rowsIn(rows, 'animais').map(({ animalId }) => animalId);
  const named = FILE_TABLES.flatMap((table) =>
    rowsIn(rows, table).flatMap((row) => animalsNamed(table, row)),
  );
  return [...new Set([...own, ...named])];
}

/** Every animal that a row is or names. */
export function animalsOf([table, row]: OfTable): readonly string[] {
  return animalsIn({ [table]: [row] });
}

/**
 * By which animals, that are not among these, a row cannot go where it would be the
 * first to name them: its own, or a parent of one of those.
 */
export function missingIn(animals: readonly Animal[]) {
  const lacks = new Map<string, readonly string[]>();
  const of = (ids: readonly string[]): readonly string[] => [
    ...new Set(ids.flatMap((id) => lacks.get(id) ?? [id])),
  ];
  for (const animal of inLine(animals)) {
    lacks.set(animal.animalId, of(animalsNamed('animais', animal)));
  }
  return (row: OfTable): readonly string[] => [...of(animalsOf(row))].sort();
}

type Kept = (animalId: string) => boolean;

/** What is left of a row of which some animals stay behind; null: nothing. */
const LEFT: {
  readonly [T in FileTable]?: (row: Tables[T], kept: Kept) => Tables[T] | null;
} = {
  animais: (row, kept) => {
    const { animalId, maeId, paiId } = row;
    const known = (id: string | null) => (id !== null && kept(id) ? id : null);
    return kept(animalId)
      ? { ...row, maeId: known(maeId), paiId: known(paiId) }
      : null;
  },
  situacoesReprodutivas: (row, kept) => {
    const { vacaId, touroInseminacaoId: bull, crias } = row;
    const touroInseminacaoId = bull !== null && kept(bull) ? bull : null;
    return kept(vacaId)
      ? { ...row, touroInseminacaoId, crias: crias.filter(kept) }
      : null;
  },
  producoes: (row, kept) => ({
    ...row,
    registros: row.registros.filter(({ vacaId }) => kept(vacaId)),
  }),
  dosesAplicadas: (row, kept) => {
    const animaisVacinados = row.animaisVacinados.filter(({ animalId }) =>
      kept(animalId),
    );
    const { length: quantidadeAnimais } = animaisVacinados;
    return quantidadeAnimais > 0
      ? { ...row, quantidadeAnimais, animaisVacinados }
      : null;
  },
};

/** The rows of these animals alone, and those that are of no animal. */
export function ofAnimals(rows: FileRows, kept: Kept): FileRows {
  return mapTables(rows, (table, some) =>
    some.flatMap((row) => {
      if (animalsNamed(table, row).every(kept) && table !== 'animais') {
        return [row];
      }
      return LEFT[table]?.(row, kept) ?? [];
    }),
  );
}

/** Without these rows of each table, and without what is of such an animal. */
export function withoutIds(rows: FileRows, gone: IdsByTable): FileRows {
  if (Object.keys(gone).length === 0) return rows;
  const isThere = (table: FileTable, id: string) =>
    !(gone[table] ?? []).includes(id);
  const there = mapTables(rows, (table, some) =>
    some.filter((row) => isThere(table, idOf(table, row))),
  );
  return ofAnimals(there, (id) => isThere('animais', id));
}
