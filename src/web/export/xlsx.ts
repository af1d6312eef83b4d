import { writeWorkbook } from '@/web/workbooks/client';
import { cellOf } from './columns';
import { type ExportTable, fileName } from './files';

const TYPE =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The table as a spreadsheet with real numbers and dates. */
export async function xlsxFile<Row>(given: ExportTable<Row>): Promise<File> {
  const { title, columns, rows } = given;
  const blob = await writeWorkbook({
    title,
    labels: columns.map(({ label }) => label),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
  });
  return new File([blob], fileName(given, 'xlsx'), { type: TYPE });
}
