import { footOf, type ReportColumn } from '@/domain/reports/columns';
import { table } from '@/domain/reports/table';
import type { FarmDate } from '@/domain/shared/dates';
import { searchKey } from '@/domain/shared/names';
import { writeWorkbook } from '@/web/workbooks/client';

/** A table to hand on, and where it comes from. */
export interface ExportTable<Row> {
  /** What it is, as its title says. */
  readonly title: string;
  readonly herd: string;
  /** Period and filters, in words. */
  readonly about: string;
  readonly issued: FarmDate;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
}

/** Said where it was of no use. */
export const EXPORT_FAILED = {
  kind: 'error',
  text: 'Não foi possível exportar.',
} as const;

export type Named = Pick<ExportTable<never>, 'herd' | 'title' | 'issued'>;

const BYTE_ORDER_MARK = '\u{feff}';

/** `lida-boa-vista-producao-de-leite-2026-11-20.csv` */
export function fileName(
  { herd, title, issued }: Named,
  extension: string,
): string {
  const date = issued.split('/').reverse().join('-');
  const parts = ['lida', slug(herd), slug(title), date];
  return `${parts.filter(Boolean).join('-')}.${extension}`;
}

/** For a Brazilian spreadsheet: byte order mark, `;`, decimal comma, CRLF. */
export function csvOf<Row>({ columns, rows }: ExportTable<Row>): string {
  return `${BYTE_ORDER_MARK}${table(columns, rows)}`;
}

export function csvFile<Row>(given: ExportTable<Row>): File {
  return csvTextFile(given, csvOf(given));
}

/** The same of what is written already. */
export function csvTextFile(named: Named, text: string): File {
  const marked = text.startsWith(BYTE_ORDER_MARK)
    ? text
    : `${BYTE_ORDER_MARK}${text}`;
  return new File([marked], fileName(named, 'csv'), { type: 'text/csv' });
}

/** Hands a file to the person, in the browser's own way. */
export function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Later: the browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function slug(text: string): string {
  return searchKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const TYPE =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The table as a spreadsheet with real numbers and dates. */
export function xlsxFile<Row>(given: ExportTable<Row>): Promise<File> {
  return workbookFile(given, [sheetOf(given)]);
}

/** Several tables in one spreadsheet, each a sheet. */
export async function workbookFile(
  named: Named,
  sheets: readonly Sheet[],
): Promise<File> {
  const blob = await writeWorkbook(sheets);
  return new File([blob], fileName(named, 'xlsx'), { type: TYPE });
}

export type Sheet = Parameters<typeof writeWorkbook>[0][number];

/** One table as a sheet of a workbook, with what its rows come to. */
export function sheetOf<Row>({
  title,
  columns,
  rows,
}: Pick<ExportTable<Row>, 'title' | 'columns' | 'rows'>): Sheet {
  return {
    title,
    labels: columns.map(({ label }) => label),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
    foot: footOf(columns, rows).map(({ nome, values: [, ...values] }) => [
      nome,
      ...values,
    ]),
  };
}
