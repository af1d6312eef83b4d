import { type CowRecord, eventDay, gestationOf } from './record';
import {
  inseminationDay,
  matching,
  type Service,
  servicesOf,
} from './services';
import type { ReproductiveEvent } from './types';

/** A service further than this from its calving is not the one (days). */
const CONCEPTION_TOLERANCE = 20;

export interface Conception {
  /** `dayNumber` */
  readonly dia: number;
  readonly servico: Service | null;
  /** Told by a pregnancy, found from the calving, or only counted back. */
  readonly origem: 'prenhez' | 'parto' | 'estimada';
}

/** From one calving to the next; the first, before any, is the nulliparous. */
export interface Cycle {
  readonly parto: ReproductiveEvent | null;
  /** `dayNumber` of its calving; null for the nulliparous cycle. */
  readonly inicio: number | null;
  /** Of the calving that ends it; null while it runs. */
  readonly fim: number | null;
  /** Without its calvings, oldest first. */
  readonly eventos: readonly ReproductiveEvent[];
  readonly servicos: readonly Service[];
  readonly concepcao: Conception | null;
}

const known = new WeakMap<CowRecord, readonly Cycle[]>();

/**
 * Her cycles, oldest first, never none (domain.md 1.1). Remembered with the
 * record: a report asks for them several times of each cow.
 */
export function cyclesOf(record: CowRecord): readonly Cycle[] {
  const found = known.get(record) ?? cyclesIn(record);
  known.set(record, found);
  return found;
}

function cyclesIn(record: CowRecord): readonly Cycle[] {
  const drafts: {
    parto: ReproductiveEvent | null;
    eventos: ReproductiveEvent[];
  }[] = [{ parto: null, eventos: [] }];
  for (const event of record.reproducao) {
    if (event.reprodutividade === 'PT') {
      drafts.push({ parto: event, eventos: [] });
    } else {
      drafts.at(-1)?.eventos.push(event);
    }
  }
  return drafts.map(({ parto, eventos }, index) =>
    cycleOf(record, parto, eventos, drafts[index + 1]?.parto ?? null),
  );
}

/** The cycle that runs. */
export function currentCycle(record: CowRecord): Cycle {
  const last = cyclesOf(record).at(-1);
  return last ?? cycleOf(record, null, [], null);
}

/** The pregnancy that stands: the last that no loss and no check ended. */
export function standingPregnancy(
  events: readonly ReproductiveEvent[],
): ReproductiveEvent | null {
  const index = events.findLastIndex(
    ({ reprodutividade }) => reprodutividade === 'PN',
  );
  const later = events.slice(index + 1);
  return later.some(endsPregnancy) ? null : (events[index] ?? null);
}

export function endsPregnancy({ reprodutividade }: ReproductiveEvent): boolean {
  return reprodutividade === 'AB' || reprodutividade === 'VZ';
}

/**
 * Whether a later pregnancy, with no loss between, names another insemination of
 * before this one was told: there was one conception, the later's (domain.md 1.2).
 */
export function isCorrected(
  events: readonly ReproductiveEvent[],
  index: number,
): boolean {
  const told = events[index];
  if (!told) return false;
  const next = events.slice(index + 1).find((event) => {
    const day = inseminationDay(event);
    const corrects = day !== null && day <= eventDay(told);
    return corrects || endsPregnancy(event);
  });
  return next !== undefined && !endsPregnancy(next);
}

function cycleOf(
  record: CowRecord,
  parto: ReproductiveEvent | null,
  eventos: readonly ReproductiveEvent[],
  next: ReproductiveEvent | null,
): Cycle {
  const servicos = servicesOf(record, eventos);
  const inicio = parto && eventDay(parto);
  const fim = next && eventDay(next);
  const concepcao =
    toldConception(eventos, servicos) ??
    foundConception(record, servicos, inicio, fim);
  return { parto, inicio, fim, eventos, servicos, concepcao };
}

function toldConception(
  events: readonly ReproductiveEvent[],
  services: readonly Service[],
): Conception | null {
  const pregnancy = standingPregnancy(events);
  const dia = pregnancy && inseminationDay(pregnancy);
  if (dia === null) return null;
  return { dia, servico: matching(services, dia) ?? null, origem: 'prenhez' };
}

function foundConception(
  record: CowRecord,
  services: readonly Service[],
  start: number | null,
  end: number | null,
): Conception | null {
  if (end === null) return null;
  const off = (it: Service) =>
    Math.abs(end - it.dia - gestationOf(record, it.raca));
  const nearest = [...services].sort((a, b) => off(a) - off(b))[0];
  if (nearest && off(nearest) <= CONCEPTION_TOLERANCE) {
    return { dia: nearest.dia, servico: nearest, origem: 'parto' };
  }
  const dia = end - gestationOf(record, null);
  // Calvings too close for a gestation tell nothing of a conception.
  if (start !== null && dia <= start) return null;
  return { dia, servico: null, origem: 'estimada' };
}
