import type { ReportColumn } from '@/domain/reports/columns';
import { Heading, Stack } from '@/web/components/layout';
import { linked } from '@/web/export/columns';
import { ReportTable, type ReportTableProps } from './ReportTable';
import styles from './reports.module.css';

interface ReportPartProps<Row> extends Pick<ReportTableProps<Row>, 'action'> {
  readonly title: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Said where there are no rows. */
  readonly none: string;
  /** Where a row's name leads. */
  readonly addressOf: (row: Row) => string;
}

/** One of several tables of a page, or why it is not there. */
export function ReportPart<Row extends { readonly nome: string }>(
  props: ReportPartProps<Row>,
) {
  const { title, columns, rows, none, addressOf, action } = props;
  return (
    <Stack gap="sm">
      {rows.length === 0 ? (
        <>
          <Heading>{title}</Heading>
          <p>{none}</p>
        </>
      ) : (
        <ReportTable
          caption={title}
          columns={linked(columns, addressOf)}
          rows={rows}
          action={action}
          keyOf={(row) =>
            `${addressOf(row)} ${columns.map(({ value }) => value(row)).join()}`
          }
        />
      )}
    </Stack>
  );
}

/** On paper only: who answers for what is said. */
export function Signatures({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className={styles.signatures} aria-label="Assinaturas">
      {of.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
