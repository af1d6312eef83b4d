import type { ReportColumn } from '@/domain/reports/columns';
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

const BYTE_ORDER_MARK = '\u{feff}';

/** `lida-boa-vista-producao-de-leite-2026-11-20.csv` */
export function fileName(
  {
    herd,
    title,
    issued,
  }: Pick<ExportTable<never>, 'herd' | 'title' | 'issued'>,
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
  const name = fileName(given, 'csv');
  return new File([csvOf(given)], name, { type: 'text/csv' });
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
export async function xlsxFile<Row>(given: ExportTable<Row>): Promise<File> {
  const { title, columns, rows } = given;
  const blob = await writeWorkbook({
    title,
    labels: columns.map(({ label }) => label),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  });
  return new File([blob], fileName(given, 'xlsx'), { type: TYPE });
}
