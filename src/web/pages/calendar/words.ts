import type { CalendarKind, CalendarSituation } from '@/domain/calendar/types';
import type { Tone } from '@/web/components/Tag';

export const SITUATION_WORDS: Readonly<
  Record<CalendarSituation, { readonly text: string; readonly tone: Tone }>
> = {
  ATRASADA: { text: 'Atrasada', tone: 'danger' },
  PREVISTA: { text: 'Prevista', tone: 'info' },
  CONCLUIDA: { text: 'Concluída', tone: 'success' },
  PERDIDA: { text: 'Perdida', tone: 'neutral' },
};

/** Of a vaccine: what one may do about the item today. */
export const APPLICABLE: ReadonlySet<CalendarKind> = new Set([
  'DOSE',
  'REFORCO',
  'PRIMEIRA_DOSE',
  'PRAZO_LEGAL',
]);
