import { authorOf, authorshipId, byComing } from '../people/authorship';
import type { Cell, ReportColumn } from '../reports/columns';
import { table } from '../reports/table';
import type { HerdReader } from '../shared/effects';
import { idOf, type Row, type TableName } from '../shared/tables';

/** What a spreadsheet is given of a herd; people and edits stay. */
const PACKED = [
  'animais',
  'identificacoes',
  'entradasSemen',
  'situacoesReprodutivas',
  'situacoesProdutivas',
  'producoes',
  'pesagens',
  'amostras',
  'analisesTanque',
  'exames',
  'vacinas',
  'dosesAplicadas',
  'medicamentos',
  'tratamentos',
  'aplicacoes',
] as const satisfies readonly TableName[];

type Fields = Readonly<Record<string, unknown>>;

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Each table that has rows as a CSV, its columns named as the API's fields. */
export function csvPack(herd: HerdReader): readonly TextFile[] {
  const authorship = authorshipIn(herd);
  return PACKED.flatMap((name) => {
    const rows = rowsOf(herd, name, authorship);
    if (rows.length === 0) return [];
    return { name: `${name}.csv`, text: table(columnsOf(rows), rows) };
  });
}

/** What is told of who recorded a row, by its table and id. */
type AuthorshipOf = (table: TableName, id: string) => Fields;

/** Nothing in a herd that nobody else was ever in. */
function authorshipIn(herd: HerdReader): AuthorshipOf {
  const people = byComing(herd.all('pessoas'));
  if (people.length < 2) return () => ({});
  return (name, id) => {
    const signed = herd.row('autorias', authorshipId(name, id));
    return {
      lancadoPor: authorOf(people, signed)?.nome ?? null,
      aparelho: signed?.aparelho ?? null,
      lancadoEm: signed?.hora ?? null,
    };
  };
}

/** With the animal's name before its id; of milk a row a cow. */
function rowsOf(
  herd: HerdReader,
  name: TableName,
  authorship: AuthorshipOf,
): readonly Fields[] {
  return herd.all(name).flatMap((row: Row) => {
    const { versao: _, rebanhoId: __, ...fields } = row as Row & Fields;
    const told = authorship(name, idOf(name, row));
    const parts = name === 'producoes' ? milkRows(fields) : [fields];
    return parts.map((part) => ({
      ...animalIn(herd, name, part),
      ...part,
      ...told,
    }));
  });
}

function animalIn(herd: HerdReader, name: TableName, row: Fields): Fields {
  const id = name === 'animais' ? undefined : (row.animalId ?? row.vacaId);
  if (typeof id !== 'string') return {};
  return { animal: herd.row('animais', id)?.nome ?? '' };
}

function milkRows({ registros, ...row }: Fields): readonly Fields[] {
  const records = registros as readonly Fields[];
  return records.map((record) => ({ ...row, ...record }));
}

function columnsOf(rows: readonly Fields[]) {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map(
    (name): Pick<ReportColumn<Fields>, 'label' | 'value'> => ({
      label: name,
      value: (row) => cellOf(row[name]),
    }),
  );
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return JSON.stringify(value);
}
