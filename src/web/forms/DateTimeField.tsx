import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, type FarmDate, type FarmTime } from '@/domain/shared/dates';
import { nowOnFarm, today, yesterday } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Chip } from '@/web/components/choices';
import { Note } from '@/web/components/layout';
import { useToday } from '@/web/useFarmNow';
import { CalendarButton } from './CalendarButton';
import { DayInput } from './DayInput';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';
import { completeTime, maskTime } from './masks';
import type { FormField } from './useFormField';

interface DateTimeFieldProps extends FieldProps {
  /** Mostly it is now: a chip says so, and typing is one tap away. */
  readonly quick?: boolean;
}

/** A date and an hour, `DD/MM/YYYY HH:mm` or null. */
export const DateTimeField = formField<DateTimeFieldProps, FarmTime | null>(
  function DateTimeField(props) {
    const { label, required, quick = false } = props;
    const { field } = props;
    const [day, time] = partsOf(field.value);
    const [now, setNow] = useState(nowOnFarm);
    const [typing, setTyping] = useState(!quick || field.value !== now);
    const set = (nextDay: string, nextTime: string) => {
      const joined = `${nextDay} ${nextTime}`;
      field.setValue(joined === ' ' ? null : joined);
    };
    // What was refused is typed, and stays so while it becomes right again.
    if (field.error && !typing) setTyping(true);
    if (!typing) {
      return (
        <QuickTime
          {...props}
          value={field.value}
          now={now}
          onPick={(next) => {
            // Yesterday is told by the hour that stands there.
            if (partsOf(next)[0] === today()) setNow(next);
            field.setValue(next);
          }}
          onType={() => {
            // The chip goes, and the focus with it.
            flushSync(() => setTyping(true));
            document.getElementById(field.id)?.focus();
          }}
        />
      );
    }
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <DayInput
            {...field.control}
            aria-required={required}
            text={day}
            onText={(next) => set(next, time)}
            onBlur={field.onBlur}
          />
          <TimeInput
            label={label}
            time={time}
            told={field.control}
            onBlur={field.onBlur}
            onType={(next) => set(day, next)}
          />
          <CalendarButton
            label={label}
            value={day}
            onPick={(next) => set(next, time)}
          />
          <Chips label={label} onPick={set} time={time} />
        </div>
      </FieldFrame>
    );
  },
  'DD/MM/AAAA e HH:MM',
);

interface QuickTimeProps extends FieldProps {
  readonly value: FarmTime | null;
  readonly now: FarmTime;
  readonly onPick: (time: FarmTime) => void;
  readonly onType: () => void;
}

/** The usual answers as chips; `Outra` opens what can be typed in. */
function QuickTime(props: QuickTimeProps) {
  const { label, value, now, onPick, onType } = props;
  const [, time = ''] = now.split(' ');
  const day = useToday();
  const before = `${addDays(day, -1)} ${time}`;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.quick}>
        <span className={styles.label}>{label}</span>
        <Note as="small" small>
          {spoken(value, day)}
        </Note>
      </legend>
      <div className={styles.shortcuts}>
        <Chip
          pressed={value === now && value !== before}
          aria-label={`Agora, ${label}`}
          onClick={() => onPick(nowOnFarm())}
        >
          Agora
        </Chip>
        <Chip
          pressed={value === before}
          aria-label={`Ontem, ${label}`}
          onClick={() => onPick(before)}
        >
          Ontem
        </Chip>
        <Chip pressed={false} onClick={onType} aria-label={`Outra, ${label}`}>
          <CalendarDays aria-hidden />
          Outra
        </Chip>
      </div>
    </fieldset>
  );
}

/** `hoje, 18:41`; of another day its date. */
function spoken(value: FarmTime | null, now: FarmDate): string {
  const [day, time] = partsOf(value);
  if (day === now) return `hoje, ${time}`;
  return day === addDays(now, -1) ? `ontem, ${time}` : `${day}, ${time}`;
}

interface TimeInputProps {
  readonly label: string;
  readonly time: string;
  /** What is wrong with the field, which may be its hour. */
  readonly told: FormField<unknown>['control'];
  readonly onType: (time: string) => void;
  readonly onBlur: () => void;
}

function TimeInput({ label, time, told, onType, onBlur }: TimeInputProps) {
  const complete = () => {
    const whole = completeTime(time);
    if (whole !== time) onType(whole);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Hora, ${label}`}
      aria-describedby={told['aria-describedby']}
      aria-invalid={told['aria-invalid']}
      className={`${styles.control} ${styles.time}`}
      value={time}
      onChange={({ target }) =>
        onType(
          target.value.length < time.length
            ? target.value
            : maskTime(target.value),
        )
      }
      onBlur={() => {
        complete();
        onBlur();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') complete();
      }}
    />
  );
}

interface ChipsProps {
  readonly label: string;
  readonly time: string;
  readonly onPick: (day: string, time: string) => void;
}

function Chips({ label, time, onPick }: ChipsProps) {
  const now = () => partsOf(nowOnFarm());
  return (
    <div className={styles.shortcuts}>
      <Button aria-label={`Agora, ${label}`} onClick={() => onPick(...now())}>
        Agora
      </Button>
      <Button
        aria-label={`Hoje, ${label}`}
        onClick={() => onPick(today(), time || now()[1])}
      >
        Hoje
      </Button>
      <Button
        aria-label={`Ontem, ${label}`}
        onClick={() => onPick(yesterday(), time || now()[1])}
      >
        Ontem
      </Button>
    </div>
  );
}

function partsOf(value: FarmTime | null): readonly [string, string] {
  const at = (value ?? '').indexOf(' ');
  if (value === null || at < 0) return [value ?? '', ''];
  return [value.slice(0, at), value.slice(at + 1)];
}
