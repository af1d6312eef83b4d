import type { FarmDate } from '../shared/dates';
import { sheetDate } from './cells';
import {
  type ColumnField,
  type Columns,
  cellOf,
  columnsOf,
  TAG_NUMBERS,
} from './columns';
import { withNought } from './officialNumbers';

/** What a column of a reader's or a scale's spreadsheet may hold. */
export const READING_FIELDS = [
  { id: 'chip', nome: 'Chip (EID)', required: false },
  { id: 'brinco', nome: 'Brinco (IDV, VID)', required: false },
  { id: 'peso', nome: 'Peso', required: true },
  { id: 'data', nome: 'Data', required: false },
] as const satisfies readonly ColumnField<string>[];
export type ReadingField = (typeof READING_FIELDS)[number]['id'];
export type ReadingColumns = Columns<ReadingField>;

const HEADERS: Readonly<Record<ReadingField, readonly string[]>> = {
  chip: ['eid', 'rfid', 'chip', 'chip eletronico', 'brinco eletronico'],
  brinco: [
    ...['idv', 'vid', 'tag', 'brinco', 'manejo', 'numero', 'visual'],
    ...[...TAG_NUMBERS, 'visual id', 'visual tag', 'animal', 'nome', 'id'],
  ],
  peso: ['peso', 'weight', 'peso kg', 'weight kg', 'kg'],
  data: [
    ...['data', 'date', 'data da pesagem', 'data pesagem', 'data hora'],
    ...['date time', 'datetime', 'data da leitura', 'data leitura'],
  ],
};

export function mapReadings(headers: readonly string[]): ReadingColumns {
  return columnsOf(headers, HEADERS);
}

/** One line as a reader or scale wrote it. */
export interface ReadingCells {
  readonly chip: string;
  readonly brinco: string;
  readonly peso: string;
  /** In the spreadsheet's own form where it is no date. */
  readonly data: FarmDate | null;
}

export function readReading(
  row: readonly string[],
  columns: ReadingColumns,
): ReadingCells {
  return {
    chip: withNought(cellOf(row, columns, 'chip')),
    brinco: withNought(cellOf(row, columns, 'brinco')),
    peso: cellOf(row, columns, 'peso'),
    data: sheetDate(cellOf(row, columns, 'data')),
  };
}

/**
 * `425,5`, `425.50 kg`, `1.025,5`, `1,025` (which no animal weighs otherwise),
 * `425.29999999999995` out of a formula, to the tenth of a kg; null: none of that.
 */
export function weightIn(text: string): number | null {
  const bare = text.replace(/\s|kg$/gi, '');
  const [, thousands, hundreds, tenths = '0'] =
    /^(\d)[.,](\d{3})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const large = Number(`${thousands}${hundreds}.${tenths}`);
  if (thousands === '1' || (thousands && tenths !== '0')) return tenth(large);
  if (!/^\d{1,4}(?:[.,]\d+)?$/.test(bare)) return null;
  return tenth(Number(bare.replace(',', '.')));
}

function tenth(kg: number): number {
  return Math.round(kg * 10) / 10;
}
