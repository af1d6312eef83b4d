import type { EntryRules } from '@/web/tally/BatchEntry';
import { discardOf } from '@/web/tally/milk/draft';
import { litres, oneDecimal } from '@/web/tally/numbers';
import { judgeMilk } from './judgeMilk';
import type { MilkList } from './milkList';

/** Cows whose milk the person keeps out of the tank, besides the red ones. */
export interface DiscardChoice {
  readonly chosen: Set<string>;
}

const KNOWN_NOTHING = { last: null, today: 0 };

/** How litres are typed, judged, kept and read out. */
export function milkRules(list: MilkList, discard: DiscardChoice): EntryRules {
  const nameOf = (id: string | null) =>
    (id === null ? null : list.cows.get(id)?.nome) ?? '';
  const next = (id: string | null) =>
    id === null ? 'Todas as vacas estão feitas.' : `Próxima: ${nameOf(id)}.`;
  return {
    digits: 3,
    places: 1,
    judge: (id, amount) =>
      judgeMilk(list.cows.get(id) ?? KNOWN_NOTHING, amount),
    lineOf: (id, amount) => {
      const due = list.cows.get(id)?.descarte ?? null;
      const descarte = due ?? (discard.chosen.has(id) ? 'OUTRO' : null);
      return { valor: amount, extra: { descarte } };
    },
    announce: (line, id) => {
      if (line.valor === null) {
        return `${nameOf(line.id)} não ordenhada. ${next(id)}`;
      }
      const kept = discardOf(line) === null ? 'salva' : 'salva no descarte';
      return `${nameOf(line.id)} ${oneDecimal(line.valor)} litros ${kept}. ${next(id)}`;
    },
    announceSkip: (id, to) =>
      to === null
        ? `Só falta ${nameOf(id)}.`
        : `${nameOf(id)} fica para o fim. ${next(to)}`,
  };
}

/** `13,0 L`; null before the first. */
export function meanOf(litros: number, vacas: number): string | null {
  return vacas === 0 ? null : litres(litros / vacas);
}
