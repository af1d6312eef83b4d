import {
  dateOfDay,
  dayNumber,
  type FarmDate,
  isAfter,
} from '@/domain/shared/dates';
import { dayAndMonth } from '@/web/tally/numbers';
import type { Due } from './due';
import type { CowView } from './useCow';

/** A mark on the bar of a female's cycle. */
export interface CyclePoint {
  readonly label: string;
  readonly data: FarmDate;
  readonly kind: 'past' | 'today' | 'due';
  /** Share of the bar, 0 to 1. */
  readonly at: number;
  /** Its label has room beside those that matter more. */
  readonly told: boolean;
}

export interface CycleBar {
  readonly inicio: FarmDate;
  readonly parto: boolean;
  readonly points: readonly CyclePoint[];
}

/** Closer than this share of the bar two labels would run into each other. */
const LABEL = 0.18;

/**
 * From her last calving, or from what began her first cycle, to the last thing
 * that is due; null where either is not known.
 */
export function cycleOf(
  { state, day }: CowView,
  due: readonly Due[],
): CycleBar | null {
  const { ciclo, servicoAberto } = state.situacao;
  const service = ciclo.concepcao?.servico ?? servicoAberto;
  const from = ciclo.inicio ?? service?.dia;
  const ahead = due.filter(({ short }) => short !== undefined);
  const to = Math.max(...ahead.map(({ data }) => dayNumber(data)));
  const now = dayNumber(day);
  if (from === undefined || !(to > from) || now < from) return null;
  const span = Math.max(to, now) - from;
  const at = (data: FarmDate) => (dayNumber(data) - from) / span;
  const served = service && service.dia >= from ? dateOfDay(service.dia) : null;
  const marks = [
    { label: 'hoje', data: day, kind: 'today' as const },
    ...[...ahead].reverse().map(({ short = '', data }) => ({
      label: short,
      data,
      kind: 'due' as const,
    })),
    ...(served && isAfter(day, served)
      ? [
          {
            label: `IA ${dayAndMonth(served)}`,
            data: served,
            kind: 'past' as const,
          },
        ]
      : []),
  ];
  const told: number[] = [];
  const points = marks.map((mark) => {
    const place = at(mark.data);
    const room = told.every((other) => Math.abs(other - place) >= LABEL);
    if (room) told.push(place);
    return { ...mark, at: place, told: room };
  });
  return {
    inicio: dateOfDay(from),
    parto: ciclo.inicio !== null,
    points: points.sort((a, b) => a.at - b.at),
  };
}
