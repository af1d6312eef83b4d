import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isToDo } from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import {
  addDays,
  type FarmDate,
  WEEKDAYS,
  weekdayOf,
} from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { count } from '@/web/format';
import { monthName, monthOf } from '@/web/shared/calendar/weeks';
import { useReport } from '@/web/workers/useReport';
import styles from './week.module.css';

interface WeekProps {
  readonly reader: HerdReader;
  readonly today: FarmDate;
}

/** More in a day are as many points. */
const POINTS = 3;

/** The seven days from today, with what the calendar has to do in each. */
export function Week({ reader, today }: WeekProps) {
  const days = useMemo(
    () => WEEKDAYS.map((_, index) => addDays(today, index)),
    [today],
  );
  const question = useMemo(
    () => ({ today, inicio: today, fim: days.at(-1) ?? today }),
    [today, days],
  );
  const report = useReport('calendar', reader, question);
  if (!report.done) return <div className={styles.week} aria-hidden />;
  const amounts = amountsOf(report.result);
  const calendar = `/rebanho/${reader.herd.rebanhoId}/calendario-sanitario`;
  return (
    <ul className={styles.week} aria-label="Próximos sete dias">
      {days.map((date) => (
        <li key={date}>
          <Day to={`${calendar}?visao=mes&dia=${date}`} {...{ date, today }}>
            {amounts.get(date) ?? 0}
          </Day>
        </li>
      ))}
    </ul>
  );
}

interface DayProps {
  readonly to: string;
  readonly date: FarmDate;
  readonly today: FarmDate;
  /** What there is to do. */
  readonly children: number;
}

/** Its name begins with what is seen of it: who speaks to the device says that. */
function Day({ to, date, today, children: amount }: DayProps) {
  const weekday = WEEKDAYS[weekdayOf(date)]?.slice(0, 3);
  const day = date.slice(0, 2);
  const todo = count(amount, 'atividade', 'atividades');
  return (
    <Link
      to={to}
      aria-current={date === today ? 'date' : undefined}
      aria-label={`${weekday} ${day} de ${monthName(monthOf(date))}: ${todo}`}
    >
      <span>{weekday}</span> <strong>{day}</strong>
      <i aria-hidden>{'•'.repeat(pointsOf(amount))}</i>
    </Link>
  );
}

function pointsOf(amount: number): number {
  return Math.min(amount, POINTS);
}

function amountsOf(items: readonly ListedItem[]): Map<FarmDate, number> {
  const amounts = new Map<FarmDate, number>();
  for (const { item } of items) {
    if (!isToDo(item.situacao)) continue;
    amounts.set(item.data, (amounts.get(item.data) ?? 0) + 1);
  }
  return amounts;
}
