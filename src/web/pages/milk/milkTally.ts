import { Send } from 'lucide-react';
import { litresOfMilk } from '@/domain/production/indicators';
import { LITRES_MAX } from '@/domain/production/limits';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { DAY_MAX, isUnlikelyChange } from '@/domain/production/notices';
import type { Tally } from '@/web/tally/definition';
import type { Question } from '@/web/tally/entryState';
import { discardOf, isTakenOut, MILK_DRAFT } from '@/web/tally/milk';
import { litres, oneDecimal, plain } from '@/web/tally/numbers';
import type { MilkCow } from './milkList';

/** Cows whose milk the person keeps out of the tank, besides the red ones. */
export type Discards = Set<string>;

const KNOWN_NOTHING = { last: null, today: 0 };

/** Litres of each cow in milk. */
export function milkTally(discards: Discards): Tally<MilkCow> {
  return {
    draft: MILK_DRAFT,
    words: {
      list: 'Vacas',
      one: 'vaca',
      many: 'vacas',
      progress: 'Vacas feitas',
      finished: 'Todas as vacas feitas',
      nobody: 'Nenhuma vaca lactante',
      allDone: 'Todas as vacas estão feitas.',
      next: 'Próxima',
      toReview: 'Conferir e enviar',
      caption: 'Vacas desta ordenha',
      animal: 'Vaca',
      amount: 'Litros',
      send: 'Enviar ordenha',
      back: 'Voltar à ordenha',
    },
    sendIcon: Send,
    field: {
      unit: 'L',
      digits: 3,
      places: 1,
      label: (nome) => `Litros de ${nome}`,
    },
    show: litres,
    ghost: (_cow, saved) => (saved === null ? null : oneDecimal(saved)),
    read: (_cow, typed) => typed,
    suspicious: (cow, amount) => judgeMilk(cow ?? KNOWN_NOTHING, amount),
    // A bucket on a scale: the empty one was set to nothing before.
    ofScale: litresOfMilk,
    extraOf(id, cow) {
      const due = cow?.descarte ?? null;
      return { descarte: due ?? (discards.has(id) ? 'OUTRO' : null) };
    },
    said(nome, line) {
      if (isTakenOut(line)) return `${nome} não ordenhada, sai do registro.`;
      if (line.valor === null) return `${nome} não ordenhada.`;
      const kept = discardOf(line) === null ? 'salva' : 'salva no descarte';
      return `${nome} ${oneDecimal(line.valor)} litros ${kept}.`;
    },
    mark(line) {
      if (isTakenOut(line)) return 'sai do registro';
      return discardOf(line) === null ? null : 'descarte';
    },
  };
}

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
  return `${percent}\u{a0}% ${ratio > 1 ? 'mais' : 'menos'} que`;
}
