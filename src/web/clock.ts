import moment from 'moment';
import type { FarmDate, FarmTime } from '@/domain/shared/dates';
import { farmDay, farmTime } from '@/state/clock';

/** The day on the farm, whatever zone the device is set to. */
export function today(): FarmDate {
  return farmDay(Date.now());
}

export function yesterday(): FarmDate {
  const day = moment.utc(today(), 'DD/MM/YYYY', true);
  return day.subtract(1, 'day').format('DD/MM/YYYY');
}

/** The wall time on the farm. */
export function nowOnFarm(): FarmTime {
  return farmTime(Date.now());
}
