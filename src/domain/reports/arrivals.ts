import type { Production } from '../production/types';
import { dayNumber } from '../shared/dates';
import type { RowsByTable } from '../shared/effects';
import { type FromOtherHerd, isOfHerd } from '../shared/otherHerd';

/**
 * From which day on (`dayNumber`) each animal that was bought with its file is in
 * the herd: the day after it, or the first on which the herd's own milk has her.
 */
export function arrivalsIn({
  producoes = [],
  dosesAplicadas = [],
}: RowsByTable): ReadonlyMap<string, number> {
  const arrivals = new Map<string, number>();
  const arrive = (id: string, { outroRebanhoAte: until }: FromOtherHerd) => {
    if (until === undefined) return;
    const day = dayNumber(until) + 1;
    arrivals.set(id, Math.max(arrivals.get(id) ?? day, day));
  };
  for (const row of dosesAplicadas) {
    for (const { animalId } of row.animaisVacinados) arrive(animalId, row);
  }
  for (const row of producoes) {
    for (const { vacaId } of row.registros) arrive(vacaId, row);
  }
  if (arrivals.size > 0) milkedHere(producoes.filter(isOfHerd), arrivals);
  return arrivals;
}

/** Whoever was milked here before the day she is known from was here by then. */
function milkedHere(own: readonly Production[], arrivals: Map<string, number>) {
  for (const { dataOcorrencia, registros } of own) {
    const day = dayNumber(dataOcorrencia);
    for (const { vacaId } of registros) {
      const known = arrivals.get(vacaId) ?? day;
      if (day < known) arrivals.set(vacaId, day);
    }
  }
}
