import { useId, useState } from 'react';
import { addDays, addMonths, type FarmDate } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { Actions, Note, Stack } from '@/web/components/layout';
import { completeDate } from '@/web/forms/dateMask';
import { useMaskedDate } from '@/web/forms/useMaskedDate';
import { isPast } from './useAsOfDate';

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
  const { ref, onChange } = useMaskedDate(text, set);
  const wrong = text.length >= 10 && !isPast(text);
  return (
    <Stack gap="xs">
      <Labelled label="Como estava em">
        <input
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={wrong}
          aria-describedby={id}
          onChange={onChange}
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
