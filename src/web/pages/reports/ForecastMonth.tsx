import { FORECAST_KINDS, type ForecastRow } from '@/domain/reports/forecast';
import type { FarmDate } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { count } from '@/web/format';
import { MonthGrid } from '@/web/shared/calendar/MonthGrid';
import { longDate, monthTitle } from '@/web/shared/calendar/weeks';
import { useEventColumns } from './forecastColumns';
import { ReportTable } from './ReportTable';
import styles from './reports.module.css';

interface ForecastMonthProps {
  readonly rows: readonly ForecastRow[];
  readonly rebanhoId: string;
  readonly today: FarmDate;
  readonly month: FarmDate;
  readonly onMonth: (month: FarmDate) => void;
}

/** The number of events on a phone; what they are where there is room. */
export function ForecastMonth(props: ForecastMonthProps) {
  const { rebanhoId, month } = props;
  const columns = useEventColumns(rebanhoId);
  return (
    <MonthGrid
      {...props}
      caption={`Previsões de ${monthTitle(month)}`}
      dateOf={({ data }) => data}
      cell={(events) => (
        <>
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
        </>
      )}
    >
      {(date, events) => (
        <ReportTable
          caption={longDate(date)}
          columns={columns}
          rows={events}
          keyOf={({ vacaId, tipo }) => `${vacaId} ${tipo}`}
        />
      )}
    </MonthGrid>
  );
}

/** `2 Parto` for each kind of event. */
function kindsOf(events: readonly ForecastRow[]): readonly string[] {
  return FORECAST_KINDS.flatMap(({ id }) => {
    const { length } = events.filter(({ tipo }) => tipo === id);
    return length > 0 ? [`${length} ${labelOf(FORECAST_KINDS, id)}`] : [];
  });
}
