import type { Cell, ReportColumn } from './columns';

/**
 * Any rows as CSV for a Brazilian spreadsheet, the headings first: `;`, decimal
 * comma, CRLF. The writer of the file adds the byte order mark.
 */
export function table<Row>(
  columns: readonly Pick<ReportColumn<Row>, 'label' | 'value'>[],
  rows: readonly Row[],
): string {
  const lines = [
    columns.map(({ label }) => text(label)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  // A spreadsheet would run what begins like a formula.
  return text(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
}

/** In quotes only where it could be read as more than one cell. */
function text(value: string): string {
  return /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
