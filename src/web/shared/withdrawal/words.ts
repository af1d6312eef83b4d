import { compareTimes, type FarmTime } from '@/domain/shared/dates';
import type { Withdrawal } from '@/domain/treatments/withdrawal';
import { count } from '@/web/format';

const HOUR = 60;
const DAY = 24 * HOUR;

/** `faltam 2 dias e 4 h`, `falta 1 h e 10 min`, `faltam 20 min`. */
export function countdown(now: FarmTime, until: FarmTime): string {
  const minutes = Math.max(0, compareTimes(until, now));
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor(minutes / HOUR)];
  if (days > 0) {
    return left(days, count(days, 'dia', 'dias'), hours % 24, 'h');
  }
  if (hours > 0) return left(hours, `${hours} h`, minutes % HOUR, 'min');
  return left(minutes, `${minutes} min`, 0, '');
}

function left(first: number, text: string, rest: number, unit: string): string {
  const verb = first === 1 ? 'falta' : 'faltam';
  return rest > 0 ? `${verb} ${text} e ${rest} ${unit}` : `${verb} ${text}`;
}

/** `22/11 06:10`, short for rows. */
export function shortTime(time: FarmTime): string {
  return `${time.slice(0, 5)} ${time.slice(11)}`;
}

/** The treatments that hold the milk back, each named once. */
export function causesOf({ aplicacoes }: Withdrawal): string {
  const names = aplicacoes.map(({ tratamentoNome }) => tratamentoNome);
  return [...new Set(names)].join(', ');
}
