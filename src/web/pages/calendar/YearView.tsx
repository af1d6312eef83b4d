import { useMemo } from 'react';
import type { CalendarSituation } from '@/domain/calendar/types';
import type { HerdReader } from '@/domain/shared/effects';
import { CATEGORIES, labelOf } from '@/domain/shared/enumerations';
import { classes } from '@/web/components/classes';
import { EmptyState } from '@/web/components/EmptyState';
import { count } from '@/web/format';
import { PeriodBar } from '@/web/shared/calendar/PeriodBar';
import { MONTH_NUMBERS, monthName, yearOf } from '@/web/shared/calendar/weeks';
import styles from './calendar.module.css';
import type { ViewProps } from './filters';
import { SITUATION_WORDS } from './words';
import { type MatrixRow, yearMatrix } from './yearMatrix';

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
  const { text } = SITUATION_WORDS[situation];
  return (
    <td className={classes(styles.mark, styles[situation])}>
      <span aria-hidden>{situation === 'ATRASADA' ? '!' : 'X'}</span>
      <small aria-hidden>{animals}</small>
      <span className="so-leitor">
        {text}, {count(animals, 'animal', 'animais')}
      </span>
    </td>
  );
}
