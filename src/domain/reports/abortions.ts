import { type Cycle, cyclesOf, isCorrected } from '../cows/cycles';
import { abortionsOf } from '../cows/losses';
import { type Rate, rateOf } from '../cows/metrics';
import type { CowRecord } from '../cows/record';
import { dayNumber, dayOf, type FarmDate } from '../shared/dates';
import { periodOf, type ReportInput } from './input';

/**
 * Abortions of the pregnancies confirmed in a period (domain.md 1.11). Losses
 * before 42 days are embryonic and no abortions.
 */
export function abortionRate(
  records: readonly CowRecord[],
  period: Pick<ReportInput, 'inicio' | 'fim'>,
): Rate {
  const { from, to } = periodOf(period);
  const isIn = (date: FarmDate) => {
    const day = dayNumber(date);
    return day >= from && day <= to;
  };
  const cycles = records.flatMap(cyclesOf);
  const lost = cycles
    .flatMap(abortionsOf)
    .filter(({ rotulo, data }) => rotulo === 'Aborto' && isIn(data));
  return rateOf(lost.length, cycles.flatMap(confirmed).filter(isIn).length);
}

/** The days on which its pregnancies were confirmed; checked again: the last. */
function confirmed({ eventos }: Cycle): readonly FarmDate[] {
  return eventos.flatMap(({ reprodutividade, dataOcorrencia }, index) =>
    reprodutividade === 'PN' && !isCorrected(eventos, index)
      ? [dayOf(dataOcorrencia)]
      : [],
  );
}
