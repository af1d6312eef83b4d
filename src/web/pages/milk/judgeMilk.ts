import { LITRES_MAX } from '@/contract/production';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { DAY_MAX, isUnlikelyChange } from '@/domain/production/notices';
import type { Question } from '@/web/tally/entryState';
import { litres, plain } from '@/web/tally/numbers';
import type { MilkCow } from './milkList';

/** What to ask of a cow's litres before they are taken; null: nothing. */
export function judgeMilk(
  { last, today }: Pick<MilkCow, 'last' | 'today'>,
  amount: number,
): Question | null {
  if (amount > LITRES_MAX) {
    return { kind: 'refuse', text: PRODUCTION_MESSAGES.litresTooMany };
  }
  const text = doubt(amount, last, today);
  return text === null ? null : { kind: 'confirm', text };
}

function doubt(amount: number, last: number | null, today: number) {
  const said = litres(amount);
  if (last !== null && isUnlikelyChange(amount, last)) {
    return `${said} é ${comparison(amount / last)} a última (${litres(last)}).`;
  }
  if (amount === 0) return `${said}: ela não deu leite?`;
  if (today + amount <= DAY_MAX) return null;
  return today > 0
    ? `${said}: com o resto do dia são ${litres(today + amount)}, mais de ${DAY_MAX} L.`
    : `${said} é mais de ${DAY_MAX} L no dia.`;
}

/** `10 vezes`, `55% mais que`, `80% menos que`. */
function comparison(ratio: number): string {
  if (ratio >= 2) return `${plain(ratio)} vezes`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return `${percent}% ${ratio > 1 ? 'mais' : 'menos'} que`;
}
