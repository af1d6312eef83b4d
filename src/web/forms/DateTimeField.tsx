import type { FarmTime } from '@/domain/shared/dates';
import { nowOnFarm, today, yesterday } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { CalendarButton } from './CalendarButton';
import { DayInput } from './DayInput';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';
import { completeDate, completeTime, maskTime } from './masks';

/** A date and an hour, `DD/MM/YYYY HH:mm` or null. */
export const DateTimeField = formField<FieldProps, FarmTime | null>(
  function DateTimeField(props) {
    const { label, required } = props;
    const { field } = props;
    const [day, time] = partsOf(field.value);
    const set = (nextDay: string, nextTime: string) => {
      const joined = `${nextDay} ${nextTime}`;
      field.setValue(joined === ' ' ? null : joined);
    };
    const complete = () => {
      const whole = [completeDate(day), completeTime(time)] as const;
      if (whole[0] !== day || whole[1] !== time) set(...whole);
      field.onBlur();
    };
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <DayInput
            {...field.control}
            aria-required={required}
            text={day}
            onText={(next) => set(next, time)}
            onBlur={complete}
          />
          <TimeInput
            label={label}
            time={time}
            onBlur={complete}
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

interface TimeInputProps {
  readonly label: string;
  readonly time: string;
  readonly onType: (time: string) => void;
  readonly onBlur: () => void;
}

function TimeInput({ label, time, onType, onBlur }: TimeInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Hora, ${label}`}
      className={`${styles.control} ${styles.time}`}
      value={time}
      onChange={({ target }) =>
        onType(
          target.value.length < time.length
            ? target.value
            : maskTime(target.value),
        )
      }
      onBlur={onBlur}
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
