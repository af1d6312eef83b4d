import { Save } from 'lucide-react';
import { isJump } from '@/domain/readings/doubts';
import { JUMPED } from '@/domain/readings/messages';
import type { FarmDate } from '@/domain/shared/dates';
import { WEIGHT_MAX } from '@/domain/weighings/limits';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import { weightWarnings } from '@/domain/weighings/notices';
import { tapeWeightOf } from '@/domain/weighings/tape';
import type { Tally } from '@/web/tally/definition';
import type { Question } from '@/web/tally/entryState';
import { kilos, plain } from '@/web/tally/numbers';
import { WEIGHING_DRAFT } from '@/web/tally/weighing';
import type { WeighedAnimal } from './weighingList';

/** What is read off: the scale's kg, or the tape's cm. */
export type Measure = 'BALANCA' | 'FITA';

interface TallyOf {
  readonly data: FarmDate;
  readonly measure: Measure;
  readonly newId: () => string;
}

export const OUT_OF_TAPE =
  'A fita não serve para esta medida. Use a balança ou meça de novo.';

/** Kilos of each animal, by scale or tape. */
export function weighingTally(of: TallyOf): Tally<WeighedAnimal> {
  const { data, measure, newId } = of;
  const byTape = measure === 'FITA';
  return {
    draft: WEIGHING_DRAFT,
    words: {
      list: 'Animais',
      one: 'animal',
      many: 'animais',
      progress: 'Animais pesados',
      finished: 'Todos os animais pesados',
      nobody: 'Nenhum animal para pesar',
      allDone: 'Todos estão pesados.',
      next: 'Próximo',
      toReview: 'Conferir e salvar',
      caption: 'Animais desta pesagem',
      animal: 'Animal',
      amount: 'Peso',
      send: 'Salvar pesagens',
      back: 'Voltar à pesagem',
    },
    sendIcon: Save,
    field: {
      unit: byTape ? 'cm' : 'kg',
      digits: byTape ? 3 : 4,
      places: 1,
      label: (nome) =>
        byTape ? `Perímetro torácico de ${nome}` : `Peso de ${nome}`,
    },
    show: kilos,
    ghost(weighed, saved) {
      const value = saved ?? weighed?.last?.peso ?? null;
      return byTape || value === null ? null : plain(value);
    },
    read: (weighed, typed) =>
      byTape ? (tapeKilos(weighed, typed) ?? OUT_OF_TAPE) : typed,
    suspicious: (weighed, weight, byScale) =>
      judgeWeight(weighed, weight, { data, byScale }),
    ofScale: (kg) => (byTape ? null : Math.round(kg * 10) / 10),
    extraOf: (_id, _weighed, typed) => ({
      pesagemId: newId(),
      metodo: measure,
      perimetro: byTape ? typed : null,
    }),
    said: (nome, { valor }) =>
      valor === null
        ? `${nome} sem peso.`
        : `${nome} ${plain(valor)} quilos, salvo.`,
    mark: ({ extra }) => (extra.metodo === 'FITA' ? 'fita' : null),
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
function judgeWeight(
  weighed: Pick<WeighedAnimal, 'last'> | undefined,
  peso: number,
  { data, byScale }: { readonly data: FarmDate; readonly byScale: boolean },
): Question | null {
  if (peso <= 0) {
    return { kind: 'refuse', text: WEIGHING_MESSAGES.weightNotPositive };
  }
  if (peso > WEIGHT_MAX) {
    return { kind: 'refuse', text: WEIGHING_MESSAGES.weightTooHigh };
  }
  const last = weighed?.last ?? null;
  const [first] = weightWarnings({ peso, dataPesagem: data }, last);
  const jumped = byScale && isJump(peso, last?.peso ?? null);
  if (!first && !jumped) return null;
  const before = last ? ` A última foi ${kilos(last.peso)}.` : '';
  return {
    kind: 'confirm',
    text: `${kilos(peso)}: ${first?.mensagem ?? JUMPED}${before}`,
  };
}
