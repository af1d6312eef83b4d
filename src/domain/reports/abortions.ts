import {
  type Cycle,
  cyclesOf,
  endsPregnancy,
  isCorrected,
} from '../cows/cycles';
import { abortionsOf } from '../cows/losses';
import { type Rate, rateOf } from '../cows/metrics';
import { type CowRecord, eventDay, wasHere } from '../cows/record';
import { periodOf, type ReportInput } from './input';

interface Confirmed {
  /** `dayNumber` on which it was; checked again: the last. */
  readonly dia: number;
  readonly abortada: boolean;
}

/**
 * How many of the pregnancies confirmed in a period ended in an abortion, whenever
 * (domain.md 1.11). Losses before 42 days are embryonic and no abortions.
 */
export function abortionRate(
  records: readonly CowRecord[],
  period: Pick<ReportInput, 'inicio' | 'fim'>,
): Rate {
  const { from, to } = periodOf(period);
  const found = records
    .flatMap((record) =>
      cyclesOf(record)
        .flatMap(confirmedIn)
        .filter(({ dia }) => wasHere(record, dia)),
    )
    .filter(({ dia }) => dia >= from && dia <= to);
  const lost = found.filter(({ abortada }) => abortada);
  return rateOf(lost.length, found.length);
}

function confirmedIn(cycle: Cycle): readonly Confirmed[] {
  const { eventos } = cycle;
  const aborted = abortionsOf(cycle)
    .filter(({ rotulo }) => rotulo === 'Aborto')
    .map(({ eventId }) => eventId);
  return eventos.flatMap((event, index) => {
    if (event.reprodutividade !== 'PN' || isCorrected(eventos, index))
      return [];
    const end = eventos.slice(index + 1).find(endsPregnancy);
    const abortada =
      end !== undefined && aborted.includes(end.situacaoReprodutivaEventId);
    return [{ dia: eventDay(event), abortada }];
  });
}
