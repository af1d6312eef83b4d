import { dayOf, type FarmDate } from '../shared/dates';
import { type Cycle, standingPregnancy } from './cycles';
import { eventDay } from './record';
import { inseminationDay } from './services';

/** From here on a loss is an abortion, before it embryonic (days). */
const ABORTION_DAYS = 42;

export interface Abortion {
  readonly eventId: string;
  readonly data: FarmDate;
  /** Days of gestation; null where no service tells. */
  readonly dias: number | null;
  readonly rotulo: 'Aborto' | 'Perda embrionária';
}

/** The losses of one cycle. */
export function abortionsOf(cycle: Cycle): readonly Abortion[] {
  return cycle.eventos.flatMap((event, index) => {
    if (event.reprodutividade !== 'AB') return [];
    const dias = lostGestation(cycle, index, eventDay(event));
    const early = dias !== null && dias < ABORTION_DAYS;
    return [
      {
        eventId: event.situacaoReprodutivaEventId,
        data: dayOf(event.dataOcorrencia),
        dias,
        rotulo: early ? ('Perda embrionária' as const) : ('Aborto' as const),
      },
    ];
  });
}

/** Since the pregnancy's insemination, else since the last service. */
function lostGestation(cycle: Cycle, index: number, day: number) {
  const before = cycle.eventos.slice(0, index);
  const pregnancy = standingPregnancy(before);
  const told = pregnancy && inseminationDay(pregnancy);
  if (told !== null) return day - told;
  const lost = before.findLastIndex((it) => it.reprodutividade === 'AB');
  const after = lost < 0 ? Number.NEGATIVE_INFINITY : eventDayOf(before[lost]);
  const service = cycle.servicos.findLast(
    ({ dia }) => dia <= day && dia > after,
  );
  return service ? day - service.dia : null;
}

function eventDayOf(event: { readonly dataOcorrencia: FarmDate } | undefined) {
  return event ? eventDay(event) : Number.NEGATIVE_INFINITY;
}
