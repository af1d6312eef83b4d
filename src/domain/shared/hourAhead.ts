import { compareTimes, type FarmTime } from './dates';
import type { Notice } from './effects';

/**
 * Asked about an hour of today that is still to come: mostly a slip of the
 * hand, after which what is recorded now would come before it.
 */
export function hourAhead(
  campo: string,
  time: FarmTime,
  now: FarmTime,
): readonly Notice[] {
  const mensagem = 'Esse horário ainda não chegou. Está certo?';
  const ahead = compareTimes(time, now) > 0;
  return ahead ? [{ codigo: 'HORA_FUTURA', campo, mensagem }] : [];
}
