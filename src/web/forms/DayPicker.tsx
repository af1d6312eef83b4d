import { useId, useState } from 'react';
import { type FarmDate, isAfter, isFarmDate } from '@/domain/shared/dates';
import { useToday } from '@/web/useFarmNow';
import { CalendarButton } from './CalendarButton';
import { DayInput } from './DayInput';
import { FieldFrame } from './Field';
import styles from './Field.module.css';

export interface DayPickerProps {
  readonly label: string;
  readonly date: FarmDate;
  /** Told as soon as what is typed is a day. */
  readonly onDate: (date: FarmDate) => void;
  /** Only a day that has come. */
  readonly past?: boolean;
}

/** A day outside of any form: of what a screen is shown. */
export function DayPicker(props: DayPickerProps) {
  const { label, date, onDate, past = false } = props;
  const id = useId();
  const today = useToday();
  const { text, setDraft } = useDraftOf(date);
  const last = past ? today : null;
  const error = errorOf(text, last);
  const tell = (day: string) => {
    if (isFarmDate(day) && errorOf(day, last) === undefined) onDate(day);
  };
  return (
    <FieldFrame {...{ id, label, error }} name={id} hint="DD/MM/AAAA">
      <div className={styles.line}>
        <DayInput
          id={id}
          text={text}
          onText={(typed) => {
            setDraft(typed);
            tell(typed);
          }}
          onBlur={() => setDraft(null)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-dica ${id}-erro`}
        />
        <CalendarButton label={label} value={date} onPick={tell} />
      </div>
    </FieldFrame>
  );
}

/**
 * What is being typed, for as long as the day in force is the one it was typed
 * over or the one it means; left half-typed, the day in force is shown again.
 */
function useDraftOf(date: FarmDate) {
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly over: FarmDate;
  } | null>(null);
  const stands = typed?.over === date || typed?.text === date;
  const draft = typed && stands ? typed.text : null;
  const setDraft = (text: string | null) =>
    setTyped(text === null ? null : { text, over: date });
  return { text: draft ?? date, setDraft };
}

const WHOLE = 'DD/MM/AAAA'.length;

function errorOf(text: string, last: FarmDate | null): string | undefined {
  if (text.length < WHOLE) return undefined;
  if (!isFarmDate(text)) return 'Data inválida.';
  return last && isAfter(text, last)
    ? 'Informe uma data que já passou.'
    : undefined;
}
