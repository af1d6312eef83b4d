import { timeKey } from '../shared/dates';
import type {
  ProductiveStatus,
  ReproductiveType,
} from '../shared/enumerations';
import { compareTexts } from '../shared/lists';
import type { ProductiveEvent, ReproductiveEvent } from './types';

/** Biological order of what shares its times (domain.md 0.1). */
const REPRODUCTIVE_RANK: Readonly<Record<ReproductiveType, number>> = {
  PN: 1,
  AB: 2,
  PT: 2,
  VZ: 2,
  CI: 4,
  IN: 5,
  IATF: 5,
};
/** A lactation follows its calving; drying follows everything. */
const PRODUCTIVE_RANK: Readonly<Record<ProductiveStatus, number>> = {
  L: 3,
  I: 6,
  S: 7,
};

/** Where an event stands among all of an animal's, of both kinds. */
interface Place {
  readonly occurred: string;
  /** The instant; '' of what was recorded before it was kept: that is older. */
  readonly instant: string;
  /** To the minute, for those. */
  readonly recorded: string;
  readonly rank: number;
  readonly id: string;
}

export function reproductivePlace(event: ReproductiveEvent): Place {
  return {
    occurred: timeKey(event.dataOcorrencia),
    instant: event.registradoEm ?? '',
    recorded: timeKey(event.dataRegistro),
    rank: REPRODUCTIVE_RANK[event.reprodutividade],
    id: event.situacaoReprodutivaEventId,
  };
}

export function productivePlace(event: ProductiveEvent): Place {
  return {
    occurred: timeKey(event.dataOcorrencia),
    instant: event.registradoEm ?? '',
    recorded: timeKey(event.dataRegistro),
    rank: PRODUCTIVE_RANK[event.produtividade],
    id: event.situacaoProdutivaEventId,
  };
}

/**
 * By occurrence, then the instant of recording; of one operation by biology;
 * then by id: never a draw (domain.md 0.1).
 */
export function comparePlaces(a: Place, b: Place): number {
  return (
    compareTexts(a.occurred, b.occurred) ||
    compareTexts(a.instant, b.instant) ||
    compareTexts(a.recorded, b.recorded) ||
    a.rank - b.rank ||
    compareTexts(a.id, b.id)
  );
}

/** Oldest first. */
export function inOrder(
  events: readonly ReproductiveEvent[],
): readonly ReproductiveEvent[] {
  return sorted(events, reproductivePlace);
}

/** Oldest first. */
export function inProductiveOrder(
  events: readonly ProductiveEvent[],
): readonly ProductiveEvent[] {
  return sorted(events, productivePlace);
}

function sorted<E>(events: readonly E[], placeOf: (event: E) => Place) {
  return events
    .map((event) => ({ event, place: placeOf(event) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ event }) => event);
}
