type Cell = string | number | boolean | null;
/** A column's heading, and what stands in it. */
export type Column<Row> = readonly [string, (row: Row) => Cell];

/** Any rows as CSV, the headings first. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string {
  const lines = [
    columns.map(([heading]) => text(heading)),
    ...rows.map((row) => columns.map(([, read]) => cell(read(row)))),
  ];
  return lines.map((line) => `${line.join(';')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  // A spreadsheet would run what begins like a formula.
  return text(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
}

/** In quotes only where it could be read as more than one cell. */
function text(value: string): string {
  return /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
