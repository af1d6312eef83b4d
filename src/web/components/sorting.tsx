import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Abbreviated } from './Abbreviated';
import { classes } from './classes';
import styles from './DataTable.module.css';

export type Cell = string | number | null;

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** What sorting compares; null goes last. */
  readonly value: (row: Row) => Cell;
  /** What is shown; the value itself where absent. */
  readonly show?: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
}

type Direction = 'ascending' | 'descending';

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly direction: Direction | null;
  readonly onSort: () => void;
  readonly className?: string | undefined;
}

/** A column's heading, which sorts by it. */
export function Heading<Row>(props: HeadingProps<Row>) {
  const { column, direction, onSort, className } = props;
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-rotulo={column.label}
      aria-sort={direction ?? 'none'}
      className={classes(column.numeric && styles.number, className)}
    >
      <button type="button" className={styles.sort} onClick={onSort}>
        <Abbreviated>{column.label}</Abbreviated>
        {direction ? <Icon aria-hidden size={16} /> : null}
      </button>
    </th>
  );
}

/** Rows by the column that was chosen last; as they come until then. */
export function useSorting<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const [order, setOrder] = useState<{
    readonly id: string;
    readonly direction: Direction;
  } | null>(null);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === order?.id);
    if (!column || !order) return rows;
    const sign = order.direction === 'ascending' ? 1 : -1;
    return [...rows].sort((a, b) =>
      compareCells(column.value(a), column.value(b), sign),
    );
  }, [columns, rows, order]);
  const sortBy = (id: string) => {
    const again = order?.id === id && order.direction === 'ascending';
    setOrder({ id, direction: again ? 'descending' : 'ascending' });
  };
  return { sorted, order, sortBy };
}

const collator = new Intl.Collator('pt-BR', {
  sensitivity: 'base',
  numeric: true,
});

/** What is not known stays last whichever way one sorts. */
function compareCells(a: Cell, b: Cell, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
