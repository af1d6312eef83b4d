import type { ParameterValues } from '../parameters/parameters';
import { type FarmDate, isFarmDate } from '../shared/dates';
import { type ProofDays, stateProofDays } from './states';

/** The days the herd set itself, or else those of its state. */
export function proofDaysOf({
  valorDe,
}: Pick<ParameterValues, 'valorDe'>): ProofDays {
  const [first, second] = stateProofDays(valorDe('brucelose.uf'));
  const of = (semester: 1 | 2, state: ProofDays[number]) => ({
    dia: valorDe(`brucelose.dia${semester}`) || state.dia,
    mes: valorDe(`brucelose.mes${semester}`) || state.mes,
  });
  return [of(1, first), of(2, second)];
}

/**
 * By when a semester is proved, by its last day: a month before the semester's
 * own is of the next year. A day that the month lacks is its last one.
 */
export function deadlineOf(days: ProofDays, end: FarmDate): FarmDate {
  const isFirst = end.startsWith('30/06');
  const { dia, mes } = days[isFirst ? 0 : 1];
  const year = Number(end.slice(6)) + Number(!isFirst && mes < 7);
  const on = (day: number) => `${two(day)}/${two(mes)}/${year}`;
  return [dia, 30, 29].map(on).find(isFarmDate) ?? on(28);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
