import { dayNumber } from '../shared/dates';
import type { Breed } from '../shared/enumerations';
import { type CowRecord, eventDay, isService, sireBreed } from './record';
import type { ReproductiveEvent } from './types';

/** Inseminations at most this many days apart are one service (domain.md 1.1). */
export const SAME_SERVICE_DAYS = 3;

/** One attempt at a pregnancy: one insemination, or two doses of one heat. */
export interface Service {
  /** `dayNumber` of its last dose. */
  readonly dia: number;
  readonly primeiroDia: number;
  /** Its inseminations; none where only a pregnancy tells of it. */
  readonly eventos: readonly ReproductiveEvent[];
  /** Semen doses. */
  readonly doses: number;
  readonly touroId: string | null;
  readonly raca: Breed | null;
  readonly iatf: boolean;
  /** Known only by its pregnancy: counts for intervals, not for rates. */
  readonly virtual: boolean;
}

/** The services of one cycle's events, oldest first. */
export function servicesOf(
  record: CowRecord,
  events: readonly ReproductiveEvent[],
): readonly Service[] {
  const real = groups(events).map((group) => serviceOf(record, group));
  const found = [...real];
  for (const event of events) {
    const day = inseminationDay(event);
    if (day !== null && !matching(found, day)) {
      found.push(virtualService(record, event, day));
    }
  }
  return found.sort((a, b) => a.dia - b.dia);
}

/** The service of a day, up to 3 days off: the nearest. */
export function matching(
  services: readonly Service[],
  day: number,
): Service | undefined {
  const near = services
    .map((service) => ({ service, off: distance(service, day) }))
    .filter(({ off }) => off <= SAME_SERVICE_DAYS)
    .sort((a, b) => a.off - b.off);
  return near[0]?.service;
}

/** The service a pregnancy was counted from; null for any other event. */
export function inseminationDay(event: ReproductiveEvent): number | null {
  return event.reprodutividade === 'PN' && event.dataInseminacao !== null
    ? dayNumber(event.dataInseminacao)
    : null;
}

function groups(events: readonly ReproductiveEvent[]): ReproductiveEvent[][] {
  const found: ReproductiveEvent[][] = [];
  let open: ReproductiveEvent[] | null = null;
  for (const event of events) {
    if (event.reprodutividade === 'AB') open = null;
    if (!isService(event)) continue;
    const last = open?.at(-1);
    if (open && last && eventDay(event) - eventDay(last) <= SAME_SERVICE_DAYS) {
      open.push(event);
    } else {
      open = [event];
      found.push(open);
    }
  }
  return found;
}

function serviceOf(
  record: CowRecord,
  eventos: readonly ReproductiveEvent[],
): Service {
  const days = eventos.map(eventDay);
  const withBull = eventos.findLast((it) => it.touroInseminacaoId !== null);
  const withBreed = eventos.findLast((it) => sireBreed(record, it) !== null);
  return {
    dia: Math.max(...days),
    primeiroDia: Math.min(...days),
    eventos,
    doses: eventos.reduce((sum, { doses }) => sum + doses, 0),
    touroId: withBull?.touroInseminacaoId ?? null,
    raca: withBreed ? sireBreed(record, withBreed) : null,
    iatf: eventos.some(({ reprodutividade }) => reprodutividade === 'IATF'),
    virtual: false,
  };
}

function virtualService(
  record: CowRecord,
  event: ReproductiveEvent,
  dia: number,
): Service {
  return {
    dia,
    primeiroDia: dia,
    eventos: [],
    doses: 0,
    touroId: event.touroInseminacaoId,
    raca: sireBreed(record, event),
    iatf: false,
    virtual: true,
  };
}

function distance({ primeiroDia, dia }: Service, day: number): number {
  if (day < primeiroDia) return primeiroDia - day;
  return day > dia ? day - dia : 0;
}
