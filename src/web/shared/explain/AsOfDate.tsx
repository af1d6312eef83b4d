import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  addMonths,
  type FarmDate,
  fromIsoDate,
  isAfter,
  isFarmDate,
  toIsoDate,
} from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { useParamChange } from '@/web/components/addressWith';
import { Button } from '@/web/components/Button';
import { Actions, Stack } from '@/web/components/layout';
import { DayPicker } from '@/web/forms/DayPicker';

/** The date of the address (`?em=2026-11-20`), today where it names none. */
export function useAsOfDate(): readonly [FarmDate, (date: FarmDate) => void] {
  const [params] = useSearchParams();
  const change = useParamChange();
  const given = fromIsoDate(params.get('em') ?? '');
  const date = given !== null && isPast(given) ? given : today();
  const set = (to: FarmDate) => {
    change({ em: toIsoDate(to) });
  };
  return [date, set];
}

/** A date that has come. */
function isPast(date: string): boolean {
  return isFarmDate(date) && !isAfter(date, today());
}

interface AsOfDateProps {
  readonly date: FarmDate;
  readonly onDate: (date: FarmDate) => void;
}

/** The day one looks back to; shown as soon as it is a day that has come. */
export function AsOfDate({ date, onDate }: AsOfDateProps) {
  return (
    <Stack gap="xs">
      <DayPicker label="Como estava em" past {...{ date, onDate }} />
      <Actions>
        <Button onClick={() => onDate(today())}>Hoje</Button>
        <Button onClick={() => onDate(addDays(today(), -7))}>
          Há uma semana
        </Button>
        <Button onClick={() => onDate(addMonths(today(), -1))}>
          Há um mês
        </Button>
        <Button onClick={() => onDate(addMonths(today(), -12))}>
          Há um ano
        </Button>
      </Actions>
    </Stack>
  );
}
