import type { FarmDate } from '@/domain/shared/dates';
import type { Visit } from './visit';

/**
 * Who was marked so on the visit of that day, of a past one those looked at since too;
 * a mark without a day is of today.
 */
export function seenAgainOn(
  { rever, marcadas = {} }: Visit,
  herdId: string,
  { day, today }: { readonly day: FarmDate; readonly today: FarmDate },
): readonly string[] {
  const marked = day === today ? (rever[herdId] ?? []) : Object.keys(marcadas);
  return marked.filter((id) => (marcadas[id] ?? today) === day);
}
