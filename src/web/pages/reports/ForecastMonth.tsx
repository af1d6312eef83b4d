import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FORECAST_KINDS, type ForecastRow } from '@/domain/reports/forecast';
import { addDays, addMonths, type FarmDate } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { classes } from '@/web/components/classes';
import { count } from '@/web/format';
import { PeriodBar } from '@/web/shared/calendar/PeriodBar';
import {
  firstOfMonth,
  longDate,
  monthTitle,
  WEEKDAYS,
  weeksOf,
} from '@/web/shared/calendar/weeks';
import { useEventColumns } from './forecastColumns';
import styles from './forecastMonth.module.css';
import { ReportTable } from './ReportTable';

/** The month in sight, which the address holds as `mes=MM/YYYY`. */
export function useForecastMonth(today: FarmDate) {
  const [params, setParams] = useSearchParams();
  const given = params.get('mes') ?? '';
  const known = /^(0[1-9]|1[0-2])\/\d{4}$/.test(given);
  const month = known ? `01/${given}` : firstOfMonth(today);
  const setMonth = (to: FarmDate) => {
    const next = new URLSearchParams(params);
    next.set('mes', to.slice(3));
    setParams(next, { replace: true });
  };
  return { month, setMonth, end: addDays(addMonths(month, 1), -1) };
}

interface ForecastMonthProps {
  readonly rows: readonly ForecastRow[];
  readonly rebanhoId: string;
  readonly today: FarmDate;
  readonly month: FarmDate;
  readonly onMonth: (month: FarmDate) => void;
}

/** A month as a grid; a day's events open below it, each with its action. */
export function ForecastMonth(props: ForecastMonthProps) {
  const { rows, rebanhoId, today, month, onMonth } = props;
  const [chosen, setChosen] = useState<FarmDate | null>(null);
  const byDay = useMemo(() => groupByDay(rows), [rows]);
  const ofDay = chosen === null ? [] : (byDay.get(chosen) ?? []);
  const columns = useEventColumns(rebanhoId);
  return (
    <>
      <PeriodBar
        title={monthTitle(month)}
        step={1}
        month={month}
        onMonth={onMonth}
      />
      <table className={styles.month}>
        <caption className="so-leitor">
          Previsões de {monthTitle(month)}
        </caption>
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
                  month={month}
                  today={today}
                  events={byDay.get(date) ?? []}
                  chosen={date === chosen}
                  onChoose={setChosen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen !== null && ofDay.length > 0 ? (
        <ReportTable
          caption={longDate(chosen)}
          columns={columns}
          rows={ofDay}
          keyOf={({ vacaId, tipo }) => `${vacaId} ${tipo}`}
        />
      ) : null}
    </>
  );
}

interface DayProps {
  readonly date: FarmDate;
  readonly month: FarmDate;
  readonly today: FarmDate;
  readonly events: readonly ForecastRow[];
  readonly chosen: boolean;
  readonly onChoose: (date: FarmDate) => void;
}

/** The number of events on a phone; what they are where there is room. */
function Day({ date, month, today, events, chosen, onChoose }: DayProps) {
  const number = Number(date.slice(0, 2));
  const isToday = date === today;
  const other = date.slice(3) !== month.slice(3);
  const label = isToday ? <strong>{number}</strong> : number;
  return (
    <td
      className={classes(other && styles.other, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      {events.length === 0 ? (
        <span className={styles.number}>{label}</span>
      ) : (
        <button
          type="button"
          aria-pressed={chosen}
          className={styles.day}
          onClick={() => onChoose(date)}
        >
          <span className={styles.number}>{label}</span>
          <span className={styles.amount} aria-hidden>
            {events.length}
          </span>
          <span className="so-leitor">
            {count(events.length, 'previsão', 'previsões')}:
          </span>
          {kindsOf(events).map((text) => (
            <span key={text} className={styles.kind}>
              {text}
            </span>
          ))}
        </button>
      )}
    </td>
  );
}

/** `2 Parto` for each kind of event. */
function kindsOf(events: readonly ForecastRow[]): readonly string[] {
  return FORECAST_KINDS.flatMap(({ id }) => {
    const { length } = events.filter(({ tipo }) => tipo === id);
    return length > 0 ? [`${length} ${labelOf(FORECAST_KINDS, id)}`] : [];
  });
}

function groupByDay(rows: readonly ForecastRow[]) {
  const days = new Map<FarmDate, ForecastRow[]>();
  for (const row of rows) {
    const same = days.get(row.data);
    if (same) same.push(row);
    else days.set(row.data, [row]);
  }
  return days;
}
