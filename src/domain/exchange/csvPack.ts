import type { Cell, ReportColumn } from '../reports/columns';
import { table } from '../reports/table';
import type { HerdReader } from '../shared/effects';
import type { TableName } from '../shared/tables';

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
  return PACKED.flatMap((name) => {
    const rows = rowsOf(herd, name);
    if (rows.length === 0) return [];
    return { name: `${name}.csv`, text: table(columnsOf(rows), rows) };
  });
}

/** With the animal's name before its id; of milk a row a cow. */
function rowsOf(herd: HerdReader, name: TableName): readonly Fields[] {
  const all = herd.all(name) as unknown as readonly Fields[];
  const rows = name === 'producoes' ? all.flatMap(milkRows) : all;
  return rows.map(({ versao: _, rebanhoId: __, ...row }) => {
    const id = name === 'animais' ? undefined : (row.animalId ?? row.vacaId);
    if (typeof id !== 'string') return row;
    return { animal: herd.row('animais', id)?.nome ?? '', ...row };
  });
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
