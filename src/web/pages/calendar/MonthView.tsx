import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type CalendarSituation,
  SITUATION_NAMES,
} from '@/domain/calendar/types';
import { today } from '@/web/clock';
import { classes } from '@/web/components/classes';
import { Stack } from '@/web/components/layout';
import { usePrinting } from '@/web/export/print';
import { MonthGrid } from '@/web/shared/calendar/MonthGrid';
import { longDate, monthTitle } from '@/web/shared/calendar/weeks';
import type { ViewProps } from './CalendarFilters';
import styles from './calendar.module.css';
import { ItemRows, keyOf } from './ItemRow';

const CELL_ITEMS = 3;

/** Beside the colour, which must not say it alone. */
const MARKS: Partial<Readonly<Record<CalendarSituation, ReactNode>>> = {
  ATRASADA: <TriangleAlert aria-hidden />,
  CONCLUIDA: <Check aria-hidden />,
};

interface MonthViewProps extends ViewProps {
  readonly rebanhoId: string;
}

/** A month as a grid; a day's items open below it. */
export function MonthView({ items, rebanhoId, ...place }: MonthViewProps) {
  const printing = usePrinting();
  return (
    <MonthGrid
      {...place}
      caption={monthTitle(place.month)}
      rows={items}
      today={today()}
      dateOf={({ item }) => item.data}
      cell={(listed) => <Cell listed={listed} />}
    >
      {(date, listed) => (
        <Stack
          as="section"
          gap="touch"
          className={styles.group}
          aria-label={longDate(date)}
        >
          <h2 className={styles.title}>{longDate(date)}</h2>
          <ItemRows items={listed} rebanhoId={rebanhoId} unfolded={printing} />
        </Stack>
      )}
    </MonthGrid>
  );
}

function Cell({ listed }: { readonly listed: ViewProps['items'] }) {
  const more = listed.length - CELL_ITEMS;
  return (
    <>
      {listed.slice(0, CELL_ITEMS).map(({ item }) => (
        <span
          key={keyOf(item)}
          className={classes(styles.chip, styles[item.situacao])}
        >
          {MARKS[item.situacao]}
          {item.titulo}
          <span className="so-leitor"> {SITUATION_NAMES[item.situacao]}</span>
        </span>
      ))}
      {more > 0 ? <span>mais {more}</span> : null}
    </>
  );
}
