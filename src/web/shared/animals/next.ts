import { dayNumber, daysBetween, isAfter } from '@/domain/shared/dates';
import { count } from '@/web/format';
import { type Due, dueOf } from '../cows/due';
import type { CowView } from '../cows/useCow';

/** What comes next for a female. */
export interface Next {
  /** `Secar 23/04`, `Secar, atrasada 4 dias`, `Parto atrasado 4 dias`. */
  readonly text: string;
  /** The same where there is little room: `Atrasado 4 dias`. */
  readonly short: string;
  /** A `dayNumber`. */
  readonly day: number;
  readonly late: boolean;
  /** It is to be done today. */
  readonly now: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  secagem: 'Secar',
  parto: 'Parto',
  dg: 'Diagnóstico',
  inseminar: 'Inseminar',
  retorno: 'Observar cio',
  cio: 'Observar cio',
  pve: 'Liberada',
};

/** To be watched for rather than done. */
const WATCHED: readonly string[] = ['retorno', 'cio', 'pve'];

/** The first of what is due; null: nothing. */
export function nextOf(cow: CowView): Next | null {
  const first = dueOf(cow).find((due) => due.id in WORDS && !isOver(due, cow));
  if (!first) return null;
  const day = dayNumber(first.data);
  return { ...textOf(first, cow), day, now: isNow(first, cow) };
}

/** The best time after a heat goes by, and is not made up for later. */
function isOver({ id, data }: Due, { day }: CowView): boolean {
  return id === 'inseminar' && isAfter(day, data);
}

function isNow({ id, data }: Due, { day }: CowView): boolean {
  return !WATCHED.includes(id) && !isAfter(data, day);
}

function textOf({ id, data, ate, late }: Due, { day }: CowView) {
  const what = WORDS[id] ?? '';
  const past = daysBetween(data, day);
  if (id === 'parto' && past > 0) {
    const days = count(past, 'dia', 'dias');
    const text = `${what} atrasado ${days}`;
    return { text, short: `Atrasado ${days}`, late: true };
  }
  const when = past < 0 ? data.slice(0, 5) : untilOf(ate);
  const text =
    id === 'secagem' && past > 0
      ? `${what}, atrasada ${count(past, 'dia', 'dias')}`
      : `${what} ${when}`;
  return { text, short: text, late };
}

/** It may be done from now on. */
function untilOf(ate: string | undefined): string {
  return ate === undefined ? 'hoje' : `até ${ate.slice(0, 5)}`;
}
