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
  // Of taps in quick succession each goes on from the one before, which the
  // address may not say yet, or of which it says an earlier one.
  const coming = useRef<readonly FarmDate[]>([]);
  useEffect(() => {
    const at = coming.current.indexOf(month);
    coming.current = at < 0 ? [] : coming.current.slice(at + 1);
  }, [month]);
  const move = (by: number) => {
    const next = addMonths(coming.current.at(-1) ?? month, by);
    coming.current = [...coming.current, next];
    onMonth(next);
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
