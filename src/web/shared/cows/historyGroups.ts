import type { HistoryEvent } from '@/domain/cows/history';
import { dayNumber } from '@/domain/shared/dates';
import { groupBy } from '@/domain/shared/lists';
import { count } from '@/web/format';
import type { CowLactation } from '../curves/cowMilk';
import { wholeLitres } from '../curves/LactationCurve';

/** Part of a female's history: a lactation, or a year of a long one. */
export interface HistoryGroup {
  readonly id: string;
  /** Empty where there is but one part, without a lactation. */
  readonly title: string;
  readonly note: string;
  readonly events: readonly HistoryEvent[];
  /** The lactation this is the last part of, once it is over. */
  readonly past: CowLactation | null;
}

/** More events than this are told by year. */
const LONG = 12;

/** Her events, newest first, by the lactation each falls in or follows. */
export function historyGroups(
  events: readonly HistoryEvent[],
  lactations: readonly CowLactation[],
): readonly HistoryGroup[] {
  const byStart = groupBy(events, ({ dataOcorrencia }) => {
    const day = dayNumber(dataOcorrencia);
    return String(
      lactations.findLastIndex(({ inicio }) => dayNumber(inicio) <= day),
    );
  });
  return [...byStart].flatMap(([index, own]) => {
    const lactation = lactations[Number(index)];
    const before = lactations.length > 0 ? 'Antes da primeira lactação' : '';
    return parts({
      id: index,
      title: lactation ? `${lactation.ordem}ª lactação` : before,
      note: lactation ? noteOf(lactation) : '',
      events: own,
      past: lactation?.fim ? lactation : null,
    });
  });
}

function parts(group: HistoryGroup): readonly HistoryGroup[] {
  if (group.events.length <= LONG) return [group];
  const years = groupBy(group.events, ({ dataOcorrencia }) =>
    dataOcorrencia.slice(6, 10),
  );
  return [...years].map(([year, events], index) => ({
    id: `${group.id} ${year}`,
    title: [group.title, year].filter(Boolean).join(' · '),
    note: index === 0 ? group.note : '',
    events,
    past: index === years.size - 1 ? group.past : null,
  }));
}

/** `desde 18/07/2026`, `305 dias · 5.842 L` */
function noteOf({ inicio, fim, leite }: CowLactation): string {
  if (fim === null) return `desde ${inicio}`;
  const { dias, total } = leite;
  const milk = total === null ? null : wholeLitres(total);
  return [count(dias, 'dia', 'dias'), milk].filter(Boolean).join(' · ');
}
