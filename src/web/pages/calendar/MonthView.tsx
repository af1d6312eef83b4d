import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { CalendarSituation } from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import type { FarmDate } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { classes } from '@/web/components/classes';
import { usePrinting } from '@/web/export/print';
import { PeriodBar } from '@/web/shared/calendar/PeriodBar';
import {
  longDate,
  monthTitle,
  WEEKDAYS,
  weeksOf,
} from '@/web/shared/calendar/weeks';
import styles from './calendar.module.css';
import type { ViewProps } from './filters';
import { ItemRow } from './ItemRow';
import { SITUATION_WORDS } from './words';

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
export function MonthView(props: MonthViewProps) {
  const { items, month, onMonth, rebanhoId } = props;
  const [chosen, setChosen] = useState<FarmDate | null>(null);
  const printing = usePrinting();
  const byDay = useMemo(() => groupByDay(items), [items]);
  const ofDay = chosen === null ? [] : (byDay.get(chosen) ?? []);
  return (
    <>
      <PeriodBar
        title={monthTitle(month)}
        step={1}
        month={month}
        onMonth={onMonth}
      />
      <table className={styles.month}>
        <caption className="so-leitor">{monthTitle(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  inMonth={date.slice(3) === month.slice(3)}
                  items={byDay.get(date) ?? []}
                  chosen={date === chosen}
                  onChoose={setChosen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen !== null && ofDay.length > 0 ? (
        <section aria-label={longDate(chosen)} className={styles.group}>
          <h2 className={styles.title}>{longDate(chosen)}</h2>
          <ul className={styles.rows}>
            {ofDay.map(({ item }) => (
              <li key={`${item.tipo} ${item.titulo}`}>
                <ItemRow
                  item={item}
                  rebanhoId={rebanhoId}
                  unfolded={printing}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

interface DayProps {
  readonly date: FarmDate;
  readonly inMonth: boolean;
  readonly items: readonly ListedItem[];
  readonly chosen: boolean;
  readonly onChoose: (date: FarmDate) => void;
}

function Day({ date, inMonth, items, chosen, onChoose }: DayProps) {
  const number = Number(date.slice(0, 2));
  const isToday = date === today();
  const more = items.length - CELL_ITEMS;
  const label = isToday ? <strong>{number}</strong> : number;
  return (
    <td
      className={classes(!inMonth && styles.other, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      {items.length === 0 ? (
        <span className={styles.number}>{label}</span>
      ) : (
        <button
          type="button"
          aria-pressed={chosen}
          className={styles.day}
          onClick={() => onChoose(date)}
        >
          <span className={styles.number}>{label}</span>
          {items.slice(0, CELL_ITEMS).map(({ item }) => (
            <span
              key={`${item.tipo} ${item.titulo}`}
              className={classes(styles.chip, styles[item.situacao])}
            >
              {MARKS[item.situacao]}
              {item.titulo}
              <span className="so-leitor">
                {' '}
                {SITUATION_WORDS[item.situacao].text}
              </span>
            </span>
          ))}
          {more > 0 ? <span>mais {more}</span> : null}
        </button>
      )}
    </td>
  );
}

function groupByDay(items: readonly ListedItem[]) {
  const days = new Map<FarmDate, ListedItem[]>();
  for (const one of items) {
    const same = days.get(one.item.data);
    if (same) same.push(one);
    else days.set(one.item.data, [one]);
  }
  return days;
}
