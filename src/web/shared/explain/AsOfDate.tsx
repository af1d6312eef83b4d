import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  addMonths,
  compareDates,
  type FarmDate,
  fromIsoDate,
  isFarmDate,
  toIsoDate,
} from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { Actions, Note, Stack } from '@/web/components/layout';
import { DayInput } from '@/web/forms/DayInput';
import { completeDate } from '@/web/forms/masks';

/** The date of the address (`?em=2026-11-20`), today where it names none. */
export function useAsOfDate(): readonly [FarmDate, (date: FarmDate) => void] {
  const [params, setParams] = useSearchParams();
  const given = fromIsoDate(params.get('em') ?? '');
  const date = given !== null && isPast(given) ? given : today();
  const set = (to: FarmDate) => {
    setParams(
      (now) => {
        now.set('em', toIsoDate(to));
        return now;
      },
      { replace: true },
    );
  };
  return [date, set];
}

/** A date that has come. */
function isPast(date: string): boolean {
  return isFarmDate(date) && compareDates(date, today()) <= 0;
}

interface AsOfDateProps {
  readonly date: FarmDate;
  readonly onDate: (date: FarmDate) => void;
}

/** The day one looks back to; shown as soon as it is a day that has come. */
export function AsOfDate({ date, onDate }: AsOfDateProps) {
  const id = useId();
  const [text, setText] = useState(date);
  const set = (value: string) => {
    setText(value);
    if (isPast(value)) onDate(value);
  };
  const wrong = text.length >= 10 && !isPast(text);
  return (
    <Stack gap="xs">
      <Labelled label="Como estava em">
        <DayInput
          text={text}
          onText={set}
          aria-invalid={wrong}
          aria-describedby={id}
          onBlur={() => set(completeDate(text))}
        />
      </Labelled>
      <Note id={id}>
        {wrong ? 'Informe uma data que já passou.' : 'DD/MM/AAAA'}
      </Note>
      <Actions>
        <Button onClick={() => set(today())}>Hoje</Button>
        <Button onClick={() => set(addDays(today(), -7))}>Há uma semana</Button>
        <Button onClick={() => set(addMonths(today(), -1))}>Há um mês</Button>
        <Button onClick={() => set(addMonths(today(), -12))}>Há um ano</Button>
      </Actions>
    </Stack>
  );
}
