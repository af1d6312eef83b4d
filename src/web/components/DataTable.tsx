import styles from './DataTable.module.css';
import { type Column, Heading, useSorting } from './sorting';

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows drawn of those sorted; all where absent. */
  readonly limit?: number;
  /** What all rows come to, whatever is drawn of them. */
  readonly foot?: readonly TableFoot[];
}

/** A line below the rows. */
export interface TableFoot {
  readonly nome: string;
  /** One a column; the first stands for the name, null for nothing. */
  readonly cells: readonly (string | null)[];
}

const EMPTY_CELL = '–';

/**
 * A table that sorts by any column. The first column heads its row; where there
 * is no room for columns each row becomes a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, limit, foot = [] } = props;
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
        {foot.length > 0 ? <Foot columns={columns} foot={foot} /> : null}
      </table>
    </section>
  );
}

function Foot<Row>({
  columns: [, ...columns],
  foot,
}: Required<Pick<DataTableProps<Row>, 'columns' | 'foot'>>) {
  return (
    <tfoot>
      {foot.map(({ nome, cells: [, ...cells] }) => (
        <tr key={nome}>
          <th scope="row">{nome}</th>
          {columns.map(({ id, label, numeric }, index) => (
            <td
              key={id}
              data-rotulo={cells[index] === null ? undefined : label}
              className={numeric ? styles.number : undefined}
            >
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
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
    <td
      data-coluna={column.id}
      data-rotulo={column.label}
      className={className}
    >
      {content}
    </td>
  );
}
