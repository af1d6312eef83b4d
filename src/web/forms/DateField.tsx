import type { FarmDate } from '@/domain/shared/dates';
import { today, yesterday } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { CalendarButton } from './CalendarButton';
import { DayInput } from './DayInput';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface DateFieldProps extends FieldProps {
  /** Chips Hoje and Ontem; off where they make no sense. */
  readonly chips?: boolean;
  /** It may be a day that is still to come. */
  readonly ahead?: boolean;
}

/** A date `DD/MM/YYYY` or null; slashes come by themselves while typing. */
export const DateField = formField<DateFieldProps, FarmDate | null>(
  function DateField(props) {
    const { label, required, chips = true, ahead } = props;
    const { field } = props;
    const text = field.value ?? '';
    const set = (date: string) => field.setValue(date === '' ? null : date);
    return (
      <FieldFrame {...props} id={field.id} error={field.error}>
        <div className={styles.line}>
          <DayInput
            {...field.control}
            aria-required={required}
            text={text}
            onText={set}
            onBlur={field.onBlur}
          />
          <CalendarButton {...{ label, ahead }} value={text} onPick={set} />
          {chips ? <Chips label={label} onPick={set} /> : null}
        </div>
      </FieldFrame>
    );
  },
  'DD/MM/AAAA',
);

interface PickProps {
  readonly label: string;
  readonly onPick: (date: FarmDate) => void;
}

function Chips({ label, onPick }: PickProps) {
  return (
    <div className={styles.shortcuts}>
      <Button aria-label={`Hoje, ${label}`} onClick={() => onPick(today())}>
        Hoje
      </Button>
      <Button
        aria-label={`Ontem, ${label}`}
        onClick={() => onPick(yesterday())}
      >
        Ontem
      </Button>
    </div>
  );
}
