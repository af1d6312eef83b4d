import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addMonths, type FarmDate } from '@/domain/shared/dates';
import { Button } from '@/web/components/Button';
import styles from './calendar.module.css';

interface PeriodBarProps {
  /** The first day of the month in sight. */
  readonly month: FarmDate;
  readonly onMonth: (month: FarmDate) => void;
  readonly title: string;
  /** Months that one step moves. */
  readonly step: 1 | 12;
}

/** What period is in sight, and the ones before and after. */
export function PeriodBar({ title, step, month, onMonth }: PeriodBarProps) {
  const unit = step === 1 ? 'Mês' : 'Ano';
  // Of two taps in quick succession the second goes on from the first, which the
  // address may not say yet.
  const latest = useRef(month);
  useEffect(() => {
    latest.current = month;
  }, [month]);
  const move = (by: number) => {
    latest.current = addMonths(latest.current, by);
    onMonth(latest.current);
  };
  return (
    <div className={styles.period}>
      <Button
        aria-label={`${unit} anterior`}
        icon={<ChevronLeft aria-hidden />}
        onClick={() => move(-step)}
      />
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <Button
        aria-label={`${unit} seguinte`}
        icon={<ChevronRight aria-hidden />}
        onClick={() => move(step)}
      />
    </div>
  );
}
