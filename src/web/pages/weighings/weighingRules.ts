import { WEIGHT_MAX } from '@/contract/weighings';
import type { FarmDate } from '@/domain/shared/dates';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import { weightWarnings } from '@/domain/weighings/notices';
import { tapeWeightOf } from '@/domain/weighings/tape';
import type { EntryRules } from '@/web/tally/BatchEntry';
import type { Question } from '@/web/tally/entryState';
import { kilos, plain } from '@/web/tally/numbers';
import type { WeighedAnimal, WeighingList } from './weighingList';

/** What is read off: the scale's kg, or the tape's cm. */
export type Measure = 'BALANCA' | 'FITA';

interface RulesOf {
  readonly list: WeighingList;
  readonly data: FarmDate;
  readonly measure: Measure;
  readonly newId: () => string;
}

export const OUT_OF_TAPE =
  'A fita não serve para esta medida. Use a balança ou meça de novo.';

/** How weights are typed, judged, kept and read out. */
export function weighingRules(of: RulesOf): EntryRules {
  const { list, measure, newId } = of;
  const nameOf = (id: string) => list.animals.get(id)?.nome ?? '';
  const next = (id: string | null) =>
    id === null ? 'Todos estão pesados.' : `Próximo: ${nameOf(id)}.`;
  const weightOf = (id: string, typed: number) =>
    measure === 'BALANCA' ? typed : tapeKilos(list.animals.get(id), typed);
  return {
    digits: measure === 'BALANCA' ? 4 : 3,
    places: 1,
    judge: (id, typed) => {
      const weight = weightOf(id, typed);
      if (weight === null) return { kind: 'refuse', text: OUT_OF_TAPE };
      return judgeWeight(list.animals.get(id), weight, of.data);
    },
    lineOf: (id, typed) => ({
      valor: weightOf(id, typed),
      extra: {
        pesagemId: newId(),
        metodo: measure,
        perimetro: measure === 'FITA' ? typed : null,
      },
    }),
    announce: ({ id, valor }, to) =>
      valor === null
        ? `${nameOf(id)} sem peso. ${next(to)}`
        : `${nameOf(id)} ${plain(valor)} quilos, salvo. ${next(to)}`,
    announceSkip: (id, to) =>
      to === null
        ? `Só falta ${nameOf(id)}.`
        : `${nameOf(id)} fica para o fim. ${next(to)}`,
  };
}

/** kg by the tape, to the half kg; null where it does not serve. */
export function tapeKilos(
  weighed: Pick<WeighedAnimal, 'animal'> | undefined,
  girth: number,
): number | null {
  const weight = weighed ? tapeWeightOf(girth, weighed.animal.raca) : null;
  return weight === null ? null : Math.round(weight * 2) / 2;
}

/** What to ask of a weight before it is taken; null: nothing. */
export function judgeWeight(
  weighed: Pick<WeighedAnimal, 'last'> | undefined,
  peso: number,
  dataPesagem: FarmDate,
): Question | null {
  if (peso <= 0) {
    return { kind: 'refuse', text: WEIGHING_MESSAGES.weightNotPositive };
  }
  if (peso > WEIGHT_MAX) {
    return { kind: 'refuse', text: WEIGHING_MESSAGES.weightTooHigh };
  }
  const last = weighed?.last ?? null;
  const [first] = weightWarnings({ peso, dataPesagem }, last);
  if (!first) return null;
  const before = last ? ` A última foi ${kilos(last.peso)}.` : '';
  return {
    kind: 'confirm',
    text: `${kilos(peso)}: ${first.mensagem}${before}`,
  };
}
