import { useId, useState } from 'react';
import { addDays, addMonths, type FarmDate } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { completeDate } from '@/web/forms/dateMask';
import { useMaskedDate } from '@/web/forms/useMaskedDate';
import styles from './explain.module.css';
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
    <div className={styles.data}>
      <label htmlFor={id}>Como estava em</label>
      <input
        id={id}
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={wrong}
        aria-describedby={`${id}-ajuda`}
        onChange={onChange}
        onBlur={() => set(completeDate(text))}
      />
      <p id={`${id}-ajuda`} className={wrong ? styles.erro : styles.ajuda}>
        {wrong ? 'Informe uma data que já passou.' : 'DD/MM/AAAA'}
      </p>
      <div className={styles.atalhos}>
        <Button onClick={() => set(today())}>Hoje</Button>
        <Button onClick={() => set(addDays(today(), -7))}>Há uma semana</Button>
        <Button onClick={() => set(addMonths(today(), -1))}>Há um mês</Button>
        <Button onClick={() => set(addMonths(today(), -12))}>Há um ano</Button>
      </div>
    </div>
  );
}
