import { type ReactNode, useContext, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/web/components/Button';
import { DataTable } from '@/web/components/DataTable';
import { Fold } from '@/web/components/Fold';
import { Note } from '@/web/components/layout';
import { OnlySees } from '@/web/components/onlySees';
import {
  drawn,
  drawnFoot,
  type ScreenColumn,
  told,
} from '@/web/export/columns';
import { usePrinting } from '@/web/export/print';
import { count } from '@/web/format';
import styles from './reports.module.css';

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly ScreenColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export interface ReportTableProps<Row> extends TableProps<Row> {
  /** The same rows by one of their traits; null: not grouped. */
  readonly groups?: readonly Group<Row>[] | null;
  /** What can be recorded of a row: not on paper, nor by who only sees. */
  readonly action?: ((row: Row) => ReactNode) | undefined;
}

/** A report's rows: the columns and groups that the address asks for. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { groups = null, columns, keyOf, action } = props;
  const [params] = useSearchParams();
  const few = columns.filter(({ essential }) => essential);
  // Whom it is about says nothing of her yet.
  const saying = few.filter(({ id }) => id !== 'nome' && id !== 'brinco');
  const all = params.get('colunas') === 'todas' || saying.length === 0;
  const acting = useActionColumn(action);
  const shown = [...(all ? columns : few), ...acting];
  if (groups === null) return <Rows {...props} columns={shown} />;
  return groups.map((group) => (
    <FoldedGroup key={group.nome} {...{ group, keyOf }} columns={shown} />
  ));
}

function useActionColumn<Row>(
  action: ReportTableProps<Row>['action'],
): readonly ScreenColumn<Row>[] {
  const printing = usePrinting();
  const onlySees = useContext(OnlySees);
  if (!action || printing || onlySees) return [];
  const column = { id: 'acao', label: 'Ação', kind: 'text' } as const;
  return [{ ...column, value: () => null, show: action }];
}

/** Rows drawn at first, and each time more are asked for. */
const STEP = 10;

/** A sorted table of which a part is drawn; on paper all of it is. */
function Rows<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const [limit, setLimit] = useState(STEP);
  const printing = usePrinting();
  const left = rows.length - limit;
  const shown = told(columns, rows);
  return (
    <>
      <DataTable
        {...{ caption, rows, keyOf }}
        columns={shown.map(drawn)}
        foot={drawnFoot(shown, rows)}
        limit={printing ? rows.length : limit}
      />
      {left > 0 ? (
        <Button onClick={() => setLimit(limit + STEP)}>
          {left > STEP
            ? `Mostrar mais ${STEP} de ${left} linhas`
            : `Mostrar mais ${count(left, 'linha', 'linhas')}`}
        </Button>
      ) : null}
    </>
  );
}

export interface Group<Row> {
  readonly nome: string;
  readonly rows: readonly Row[];
  /** Means of the group, in words. */
  readonly subtotal: string;
}

/** Rows by one of their traits, in the order they come. */
export function groupRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  subtotalOf: (rows: readonly Row[]) => string,
): readonly Group<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([nome, found]) => ({
    nome,
    rows: found,
    subtotal: subtotalOf(found),
  }));
}

interface FoldedGroupProps<Row>
  extends Pick<TableProps<Row>, 'columns' | 'keyOf'> {
  readonly group: Group<Row>;
}

/** Unfolded when it is wanted. */
function FoldedGroup<Row>({ group, ...table }: FoldedGroupProps<Row>) {
  const [open, setOpen] = useState(false);
  const printing = usePrinting();
  const shown = open || printing;
  return (
    <Fold
      boxed
      className={styles.group}
      open={shown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      summary={
        <>
          <strong>{group.nome}</strong> <Note as="span">{group.subtotal}</Note>
        </>
      }
    >
      {shown ? (
        <Rows caption={group.nome} rows={group.rows} {...table} />
      ) : null}
    </Fold>
  );
}
