import { useMemo } from 'react';
import {
  type CalendarItem,
  type CalendarSituation,
  SITUATION_NAMES,
} from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import type { HerdReader } from '@/domain/shared/effects';
import { CATEGORIES, labelOf } from '@/domain/shared/enumerations';
import { compareNames } from '@/state/fold/sorting';
import { classes } from '@/web/components/classes';
import { EmptyState } from '@/web/components/EmptyState';
import { count } from '@/web/format';
import { PeriodBar } from '@/web/shared/calendar/PeriodBar';
import {
  MONTH_NUMBERS,
  monthName,
  monthOf,
  yearOf,
} from '@/web/shared/calendar/weeks';
import type { ViewProps } from './CalendarFilters';
import styles from './calendar.module.css';

interface YearViewProps extends ViewProps {
  readonly reader: HerdReader;
}

/** Activity and category by month, as technicians hang it on the wall. */
export function YearView({ items, month, onMonth, reader }: YearViewProps) {
  const year = yearOf(month);
  const rows = useMemo(
    () => yearMatrix(items, year, reader),
    [items, year, reader],
  );
  const title = `Calendário sanitário ${year}`;
  return (
    <>
      <PeriodBar
        title={String(year)}
        step={12}
        month={month}
        onMonth={onMonth}
      />
      {rows.length === 0 ? (
        <EmptyState title={`Nada previsto em ${year}`} />
      ) : (
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className={styles.scroll}
        >
          <table className={styles.year}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">Atividade e categoria</th>
                {MONTH_NUMBERS.map((number) => (
                  <th key={number} scope="col" abbr={monthName(number)}>
                    {monthName(number).slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.title} ${row.category}`} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Row({ row }: { readonly row: MatrixRow }) {
  return (
    <tr>
      <th scope="row">
        {row.title}
        <small>{labelOf(CATEGORIES, row.category)}</small>
      </th>
      {MONTH_NUMBERS.map((number) => (
        <Cell key={number} cell={row.cells.get(number)} />
      ))}
    </tr>
  );
}

interface CellProps {
  readonly cell:
    | { readonly animals: number; readonly situation: CalendarSituation }
    | undefined;
}

function Cell({ cell }: CellProps) {
  if (!cell) return <td />;
  const { animals, situation } = cell;
  const text = SITUATION_NAMES[situation];
  return (
    <td className={classes(styles.mark, styles[situation])}>
      <span aria-hidden>{situation === 'ATRASADA' ? '!' : 'X'}</span>
      {animals > 0 ? <small aria-hidden>{animals}</small> : null}
      <span className="so-leitor">
        {animals > 0 ? `${text}, ${count(animals, 'animal', 'animais')}` : text}
      </span>
    </td>
  );
}

interface MatrixCell {
  readonly animals: number;
  /** The worst of the month's. */
  readonly situation: CalendarSituation;
}

interface MatrixRow {
  readonly title: string;
  /** Code of the animals' category. */
  readonly category: string;
  /** By month, from 0. */
  readonly cells: ReadonlyMap<number, MatrixCell>;
}

const WORST: readonly CalendarSituation[] = [
  'CONCLUIDA',
  'PERDIDA',
  'PREVISTA',
  'ATRASADA',
];

const NOBODY = [['', 0]] as const;

/** What a year asks, by activity and by category of animal. */
function yearMatrix(
  items: readonly ListedItem[],
  year: number,
  reader: HerdReader,
): readonly MatrixRow[] {
  const rows = new Map<string, Row>();
  for (const { item, categorias } of items) {
    if (yearOf(item.data) !== year) continue;
    const title = activityOf(item, reader);
    const groups = Object.entries(categorias);
    // A proof that nobody is missing from has its place in the year too.
    for (const [category, animals] of groups.length > 0 ? groups : NOBODY) {
      const row = rowOf(rows, title, category);
      const month = monthOf(item.data);
      row.cells.set(month, added(row.cells.get(month), animals, item.situacao));
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      compareNames(a.title, b.title) || compareNames(a.category, b.category),
  );
}

interface Row extends MatrixRow {
  readonly cells: Map<number, MatrixCell>;
}

function rowOf(rows: Map<string, Row>, title: string, category: string): Row {
  const key = `${title}\n${category}`;
  const known = rows.get(key);
  if (known) return known;
  const row = { title, category, cells: new Map() };
  rows.set(key, row);
  return row;
}

function added(
  cell: MatrixCell | undefined,
  animals: number,
  situation: CalendarSituation,
): MatrixCell {
  if (!cell) return { animals, situation };
  const worst = Math.max(
    WORST.indexOf(cell.situation),
    WORST.indexOf(situation),
  );
  return {
    animals: cell.animals + animals,
    situation: WORST[worst] ?? situation,
  };
}

/** The vaccine's name, whatever its step; treatments and withdrawals as one. */
function activityOf(item: CalendarItem, reader: HerdReader): string {
  const { tipo, vacinaId, titulo } = item;
  if (tipo === 'TRATAMENTO') return 'Tratamentos';
  if (tipo === 'FIM_CARENCIA') return 'Fim de carência';
  const isDuty = tipo === 'PRAZO_LEGAL' || tipo === 'ULTIMO_DIA';
  if (isDuty || vacinaId === null) return titulo;
  return reader.row('vacinas', vacinaId)?.nome ?? titulo;
}
