import {
  comparePlaces,
  inOrder,
  inProductiveOrder,
  productivePlace,
  reproductivePlace,
} from '../cows/order';
import { hasUntoldCalving } from '../cows/record';
import type { ProductiveEvent, ReproductiveEvent } from '../cows/types';
import { dateOfDay, dayNumber, dayOf, type FarmDate } from '../shared/dates';
import type { DryingReason } from '../shared/enumerations';

export type LactationEnd = DryingReason | 'PARTO' | 'IMPRODUTIVA' | 'DESCARTE';

/** From a calving to drying off, the next calving, or culling. */
export interface Lactation {
  /** Calvings up to its start, and one that only milk tells of; 0 of none. */
  readonly ordem: number;
  readonly inicio: FarmDate;
  /** Null while it runs. */
  readonly fim: FarmDate | null;
  readonly motivoFim: LactationEnd | null;
  /** It began without a calving: its start is that of the milk. */
  readonly inicioEstimado: boolean;
}

/** What lactations are read from: one cow's rows, in no particular order. */
export interface CowEvents {
  readonly reproductive: readonly ReproductiveEvent[];
  readonly productive: readonly ProductiveEvent[];
  /** The day she left the herd. */
  readonly discarded: FarmDate | null;
}

interface Step {
  readonly place: ReturnType<typeof reproductivePlace>;
  readonly kind: 'PT' | 'L' | 'S' | 'I';
  readonly date: FarmDate;
  readonly reason: LactationEnd | null;
}

interface Walk {
  readonly done: Lactation[];
  open: Lactation | null;
  calvings: number;
  /** The last calving that no lactation has begun with yet. */
  calving: FarmDate | null;
}

/**
 * A cow's lactations, oldest first (domain.md 2.1, 1.9): begun by L, on the
 * day of the calving before it; ended by S or I, by culling, or on the day
 * before the next calving. L after a drying without a calving between begins
 * one of its own, as its DEL counts from then (domain.md 1.11).
 */
export function lactationsOf(cow: CowEvents): readonly Lactation[] {
  const calvings = Number(isOneUntold(cow));
  const walk: Walk = { done: [], open: null, calvings, calving: null };
  for (const step of stepsOf(cow)) advance(walk, step);
  if (cow.discarded !== null) close(walk, cow.discarded, 'DESCARTE');
  return walk.open ? [...walk.done, walk.open] : walk.done;
}

function isOneUntold({ reproductive, productive }: CowEvents): boolean {
  return hasUntoldCalving({
    reproducao: inOrder(reproductive),
    producao: inProductiveOrder(productive),
  });
}

/** The lactation a day falls in; its last day is part of it. */
export function lactationOn(
  lactations: readonly Lactation[],
  date: FarmDate,
): Lactation | null {
  const day = dayNumber(date);
  const found = lactations.findLast(({ inicio }) => dayNumber(inicio) <= day);
  if (!found) return null;
  return found.fim === null || dayNumber(found.fim) >= day ? found : null;
}

/** Calvings and the milk's events, in the order of all events. */
function stepsOf({ reproductive, productive }: CowEvents): readonly Step[] {
  const births = reproductive
    .filter(({ reprodutividade }) => reprodutividade === 'PT')
    .map((event) => ({
      place: reproductivePlace(event),
      kind: 'PT' as const,
      date: dayOf(event.dataOcorrencia),
      reason: null,
    }));
  const milk = productive.map(
    (event) =>
      ({
        place: productivePlace(event),
        kind: event.produtividade,
        date: dayOf(event.dataOcorrencia),
        reason: event.produtividade === 'I' ? 'IMPRODUTIVA' : event.motivacao,
      }) as const,
  );
  return [...births, ...milk].sort((a, b) => comparePlaces(a.place, b.place));
}

function advance(walk: Walk, { kind, date, reason }: Step): void {
  if (kind === 'PT') calve(walk, date);
  else if (kind === 'L') startMilk(walk, date);
  else close(walk, date, reason);
}

function calve(walk: Walk, date: FarmDate): void {
  walk.calvings += 1;
  walk.calving = date;
  if (!walk.open) return;
  // L recorded earlier on the day of the calving belongs to it.
  if (walk.open.inicio !== date) {
    close(walk, dateOfDay(dayNumber(date) - 1), 'PARTO');
  }
  begin(walk, date);
}

function startMilk(walk: Walk, date: FarmDate): void {
  if (!walk.open) begin(walk, date);
}

function begin(walk: Walk, date: FarmDate): void {
  walk.open = {
    ordem: walk.calvings,
    inicio: walk.calving ?? date,
    fim: null,
    motivoFim: null,
    inicioEstimado: walk.calving === null,
  };
  walk.calving = null;
}

function close(walk: Walk, date: FarmDate, reason: LactationEnd | null): void {
  const { open } = walk;
  // Dried before it was ever milked: that calving begins no lactation.
  if (!open) {
    if (walk.calving !== date) walk.calving = null;
    return;
  }
  // A record out of order cannot end before it began.
  const fim = dayNumber(date) < dayNumber(open.inicio) ? open.inicio : date;
  walk.done.push({ ...open, fim, motivoFim: reason ?? 'OU' });
  walk.open = null;
}
