import type { ReactNode } from 'react';
import { tagKey } from '@/domain/identifiers/current';
import { footOf, type ReportColumn } from '@/domain/reports/columns';
import { timeKey } from '@/domain/shared/dates';
import type { TableFoot } from '@/web/components/DataTable';
import { TouchLink } from '@/web/components/List';
import type { Column } from '@/web/components/sorting';
import { decimal } from './numbers';

/** A report's column with what only a screen has: a link, a button. */
export interface ScreenColumn<Row> extends ReportColumn<Row> {
  readonly show?: (row: Row) => ReactNode;
}

/** The same columns; the name in the first leads to its animal. */
export function linked<Row extends { readonly nome: string }>(
  columns: readonly ReportColumn<Row>[],
  pathOf: (row: Row) => string,
): readonly ScreenColumn<Row>[] {
  const show = (row: Row) => <TouchLink to={pathOf(row)}>{row.nome}</TouchLink>;
  return columns.map((column, index) =>
    index === 0 ? { ...column, show } : column,
  );
}

/** The name leads to the cow. */
export function linkedToCows<Row extends OfCow>(
  columns: readonly ReportColumn<Row>[],
  rebanhoId: string,
): readonly ScreenColumn<Row>[] {
  return linked(columns, (row) => `/rebanho/${rebanhoId}/vaca/${row.vacaId}`);
}

interface OfCow {
  readonly vacaId: string;
  readonly nome: string;
}

/** The name leads to the animal. */
export function linkedToAnimals<Row extends OfAnimal>(
  columns: readonly ReportColumn<Row>[],
  rebanhoId: string,
): readonly ScreenColumn<Row>[] {
  return linked(
    columns,
    ({ animalId }) => `/rebanho/${rebanhoId}/animal/${animalId}`,
  );
}

interface OfAnimal {
  readonly animalId: string;
  readonly nome: string;
}

/** Those that say something of these rows. */
export function told<Row>(
  columns: readonly ScreenColumn<Row>[],
  rows: readonly Row[],
): readonly ScreenColumn<Row>[] {
  return columns.filter(
    ({ optional, value }) => !optional || rows.some((row) => value(row)),
  );
}

/** How a table draws and sorts it: numbers written out, dates by time. */
export function drawn<Row>(column: ScreenColumn<Row>): Column<Row> {
  const { id, label, value, kind, decimals, show = value } = column;
  if (kind === 'date') {
    return { id, label, show, value: (row) => dateKey(value(row)) };
  }
  if (kind === 'tag') {
    return { id, label, show, value: (row) => tagOrder(value(row)) };
  }
  if (kind === 'text') return { id, label, value, show };
  const written = (row: Row) => {
    const number = value(row);
    return typeof number === 'number' ? decimal(number, decimals) : number;
  };
  return { id, label, value, show: written, numeric: true };
}

/** What all rows come to, written as the columns write their numbers. */
export function drawnFoot<Row>(
  columns: readonly ScreenColumn<Row>[],
  rows: readonly Row[],
): readonly TableFoot[] {
  return footOf(columns, rows).map(({ nome, values }) => ({
    nome,
    cells: values.map((value, index) =>
      value === null ? null : decimal(value, columns[index]?.decimals),
    ),
  }));
}

function tagOrder(tag: ReturnType<ReportColumn<never>['value']>) {
  return typeof tag === 'string' ? tagKey(tag) : tag;
}

function dateKey(date: ReturnType<ReportColumn<never>['value']>) {
  return typeof date === 'string' ? timeKey(date) : date;
}
