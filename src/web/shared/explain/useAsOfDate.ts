import { useSearchParams } from 'react-router-dom';
import {
  compareDates,
  type FarmDate,
  fromIsoDate,
  isFarmDate,
  toIsoDate,
} from '@/domain/shared/dates';
import { today } from '@/web/clock';

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
export function isPast(date: string): boolean {
  return isFarmDate(date) && compareDates(date, today()) <= 0;
}
