import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import { dailyGain } from '@/domain/weighings/growth';
import type { Weighing } from '@/domain/weighings/types';
import { count } from '@/web/format';
import { gain, kilos } from '@/web/tally/numbers';

/** `Última 530 kg (12 dias)`. */
export function lastText(last: Weighing, date: FarmDate): string {
  const days = dayNumber(date) - dayNumber(last.dataPesagem);
  return `Última ${kilos(last.peso)} (${count(days, 'dia', 'dias')})`;
}

/** `ganho 0,85 kg/dia`; null where it cannot be told. */
export function gainText(
  last: Weighing,
  peso: number,
  dataPesagem: FarmDate,
): string | null {
  const rate = dailyGain(last, { peso, dataPesagem });
  return rate === null ? null : `ganho ${gain(rate)}`;
}
