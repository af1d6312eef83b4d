import { useState } from 'react';
import { Button } from '@/web/components/Button';
import { DataTable } from '@/web/components/DataTable';
import type { ReportColumn } from '@/web/export/columns';
import { usePrinting } from '@/web/export/print';
import { count } from '@/web/format';
import styles from './reports.module.css';

interface ReportTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows drawn at first, and each time more are asked for. */
const STEP = 10;

/** A sorted table of which a part is drawn; on paper all of it is. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, rows, keyOf } = props;
  const [limit, setLimit] = useState(STEP);
  const printing = usePrinting();
  const left = rows.length - limit;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        limit={printing ? rows.length : limit}
      />
      {left > 0 ? (
        <Button onClick={() => setLimit(limit + STEP)}>
          Mostrar mais {Math.min(STEP, left)} de{' '}
          {count(left, 'linha', 'linhas')}
        </Button>
      ) : null}
    </>
  );
}

export interface Group<Row> {
  readonly id: string;
  readonly nome: string;
  readonly rows: readonly Row[];
  /** Means of the group, in words. */
  readonly subtotal: string;
}

/** The same by groups, each unfolded when it is wanted. */
export function GroupedTable<Row>({
  groups,
  ...table
}: Omit<ReportTableProps<Row>, 'rows' | 'caption'> & {
  readonly groups: readonly Group<Row>[];
}) {
  return groups.map((group) => (
    <FoldedGroup key={group.id} group={group} {...table} />
  ));
}

function FoldedGroup<Row>({
  group,
  ...table
}: Omit<ReportTableProps<Row>, 'rows' | 'caption'> & {
  readonly group: Group<Row>;
}) {
  const [open, setOpen] = useState(false);
  const printing = usePrinting();
  const shown = open || printing;
  return (
    <details
      className={styles.group}
      open={shown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>{group.nome}</strong> <span>{group.subtotal}</span>
      </summary>
      {shown ? (
        <ReportTable caption={group.nome} rows={group.rows} {...table} />
      ) : null}
    </details>
  );
}
