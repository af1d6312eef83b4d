import { type ReactNode, useMemo, useState } from 'react';
import { type FarmDate, WEEKDAYS } from '@/domain/shared/dates';
import { classes } from '@/web/components/classes';
import styles from './monthGrid.module.css';
import { PeriodBar } from './PeriodBar';
import { monthTitle, weeksOf } from './weeks';

interface MonthGridProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly dateOf: (row: Row) => FarmDate;
  /** The first day of the month in sight. */
  readonly month: FarmDate;
  readonly onMonth: (month: FarmDate) => void;
  /** The day that is open at first. */
  readonly day?: FarmDate | null;
  /** A day was opened. */
  readonly onDay?: (day: FarmDate) => void;
  readonly today: FarmDate;
  /** What stands in a day that has rows. */
  readonly cell: (rows: readonly Row[]) => ReactNode;
  /** What opens below for the day that was chosen. */
  readonly children: (date: FarmDate, rows: readonly Row[]) => ReactNode;
}

/** A month as a grid; what a day holds opens below it. */
export function MonthGrid<Row>(props: MonthGridProps<Row>) {
  const { caption, rows, dateOf, month, onMonth, today, cell } = props;
  const [chosen, setChosen] = useState<FarmDate | null>(props.day ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row's date is the same at every drawing
  const byDay = useMemo(() => groupByDay(rows, dateOf), [rows]);
  const choose = (date: FarmDate) => {
    setChosen(date);
    props.onDay?.(date);
  };
  const ofDay = chosen === null ? undefined : byDay.get(chosen);
  return (
    <>
      <PeriodBar
        title={monthTitle(month)}
        step={1}
        month={month}
        onMonth={onMonth}
      />
      <table className={styles.month}>
        <caption className="so-leitor">{caption}</caption>
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
                  isToday={date === today}
                  other={date.slice(3) !== month.slice(3)}
                  chosen={date === chosen}
                  onChoose={choose}
                >
                  {byDay.has(date) ? cell(byDay.get(date) ?? []) : null}
                </Day>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen !== null && ofDay ? props.children(chosen, ofDay) : null}
    </>
  );
}

interface DayProps {
  readonly date: FarmDate;
  readonly isToday: boolean;
  /** Of the month before or after. */
  readonly other: boolean;
  readonly chosen: boolean;
  readonly onChoose: (date: FarmDate) => void;
  readonly children: ReactNode;
}

function Day(props: DayProps) {
  const { date, isToday, other, chosen, onChoose, children } = props;
  const day = Number(date.slice(0, 2));
  const number = (
    <span className={styles.number}>
      {isToday ? <strong>{day}</strong> : day}
    </span>
  );
  return (
    <td
      className={classes(other && styles.other, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      {children === null ? (
        number
      ) : (
        <button
          type="button"
          aria-pressed={chosen}
          className={styles.day}
          onClick={() => onChoose(date)}
        >
          {number}
          {children}
        </button>
      )}
    </td>
  );
}

function groupByDay<Row>(
  rows: readonly Row[],
  dateOf: (row: Row) => FarmDate,
): ReadonlyMap<FarmDate, readonly Row[]> {
  const days = new Map<FarmDate, Row[]>();
  for (const row of rows) {
    const same = days.get(dateOf(row));
    if (same) same.push(row);
    else days.set(dateOf(row), [row]);
  }
  return days;
}
