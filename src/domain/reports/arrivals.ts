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
  const arrive = (
    { outroRebanhoAte: until }: FromOtherHerd,
    ids: () => readonly string[],
  ) => {
    if (until === undefined) return;
    const day = dayNumber(until) + 1;
    for (const id of ids()) {
      arrivals.set(id, Math.max(arrivals.get(id) ?? day, day));
    }
  };
  for (const row of dosesAplicadas) {
    arrive(row, () => row.animaisVacinados.map(({ animalId }) => animalId));
  }
  for (const row of producoes) {
    arrive(row, () => row.registros.map(({ vacaId }) => vacaId));
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
