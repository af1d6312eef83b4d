import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
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

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows drawn of those sorted; all where absent. */
  readonly limit?: number;
}

const EMPTY_CELL = '–';

/**
 * A table that sorts by any column. The first column heads its row; on a
 * phone each row becomes a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, limit } = props;
  const { sorted, order, sortBy } = useSorting(columns, rows);
  return (
    <section className={styles.scroll} aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column.id}
                column={column}
                direction={order?.id === column.id ? order.direction : null}
                onSort={() => sortBy(column.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, limit).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <Value
                  key={column.id}
                  column={column}
                  row={row}
                  heads={index === 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Direction = 'ascending' | 'descending';

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly direction: Direction | null;
  readonly onSort: () => void;
}

function Heading<Row>({ column, direction, onSort }: HeadingProps<Row>) {
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className={column.numeric ? styles.number : undefined}
    >
      <button type="button" className={styles.sort} onClick={onSort}>
        {column.label}
        {direction ? <Icon aria-hidden size={16} /> : null}
      </button>
    </th>
  );
}

interface ValueProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly heads: boolean;
}

function Value<Row>({ column, row, heads }: ValueProps<Row>) {
  const shown = column.show ? column.show(row) : column.value(row);
  const content = shown === null || shown === '' ? EMPTY_CELL : shown;
  const className = column.numeric ? styles.number : undefined;
  return heads ? (
    <th scope="row" data-rotulo={column.label}>
      {content}
    </th>
  ) : (
    <td data-rotulo={column.label} className={className}>
      {content}
    </td>
  );
}

function useSorting<Row>(
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
