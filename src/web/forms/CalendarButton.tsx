import { CalendarDays } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import {
  type FarmDate,
  fromIsoDate,
  isFarmDate,
  toIsoDate,
} from '@/domain/shared/dates';
import { Button } from '@/web/components/Button';
import { useToday } from '@/web/useFarmNow';
import styles from './Field.module.css';

interface CalendarButtonProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (date: FarmDate) => void;
  /** A day that is still to come may be picked. */
  readonly ahead?: boolean | undefined;
}

/** The device's own calendar, behind a button. */
export function CalendarButton(props: CalendarButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const today = useToday();
  return (
    <span className={styles.relative}>
      <Button
        icon={<CalendarDays aria-hidden />}
        aria-label={`Abrir calendário, ${props.label}`}
        onClick={() => openPicker(picker)}
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.native}
        max={props.ahead ? undefined : toIsoDate(today)}
        value={isFarmDate(props.value) ? toIsoDate(props.value) : ''}
        onChange={(event) => {
          props.onPick(fromIsoDate(event.target.value) ?? '');
        }}
      />
    </span>
  );
}

function openPicker(picker: RefObject<HTMLInputElement | null>) {
  try {
    picker.current?.showPicker();
  } catch {
    // Refused in a frame or by an old browser: the date can be typed.
    picker.current?.focus();
  }
}
