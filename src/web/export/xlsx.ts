import type { SheetData } from 'write-excel-file/universal';
import { isFarmDate } from '@/domain/shared/dates';
import { cellOf } from './columns';
import { type ExportTable, fileName } from './files';

const TYPE =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Longest name a sheet may have. */
const SHEET_NAME = 31;
const WIDTHS = { least: 10, most: 40 };

/** The table as a spreadsheet with real numbers and dates. */
export async function xlsxFile<Row>(given: ExportTable<Row>): Promise<File> {
  const { default: writeXlsx } = await import(
    /* webpackChunkName: "w-xlsx" */ 'write-excel-file/universal'
  );
  const blob = await writeXlsx(sheetOf(given), {
    sheet: given.title.slice(0, SHEET_NAME),
    stickyRowsCount: 1,
    columns: given.columns.map(({ label }) => ({ width: widthOf(label) })),
  }).toBlob();
  return new File([blob], fileName(given, 'xlsx'), { type: TYPE });
}

/** Headings, then a row of cells for each row. */
export function sheetOf<Row>({ columns, rows }: ExportTable<Row>): SheetData {
  const heading = columns.map(({ label }) => ({
    value: label,
    fontWeight: 'bold' as const,
  }));
  const body = rows.map((row) =>
    columns.map((column) => xlsxCell(cellOf(column, row))),
  );
  return [heading, ...body];
}

function xlsxCell(cell: string | number | null) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (!isFarmDate(cell)) return { value: cell, type: String };
  return { value: dateOf(cell), type: Date, format: 'dd/mm/yyyy' };
}

function dateOf(date: string): Date {
  const [day = 1, month = 1, year = 1970] = date.split('/').map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}

function widthOf(label: string): number {
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, label.length + 4));
}
