import type { Animal } from '../animals/types';
import { windowOf } from '../production/milkings';
import type { Production } from '../production/types';
import { addDays, dayNumber } from '../shared/dates';
import { groupByAnimal } from '../shared/lists';
import type { TreatmentApplication } from '../treatments/types';
import { hasWithdrawal, withdrawalOf } from '../treatments/withdrawal';
import type { ReportInput } from './input';

/** Days, today's among them, whose milk may still be kept from the buyer. */
const DAYS = 3;

export interface WithheldMilk {
  readonly animal: Animal;
  /** Recorded as gone into the tank, oldest first. */
  readonly ordenhas: readonly Production[];
}

/**
 * Milk of the last days that a withdrawal had begun for before its milking, and that
 * is recorded as in the tank: whoever milked did not know of the treatment, which
 * another device brought later. Milk that may have been before it is not told of.
 */
export function withheldInTank(input: ReportInput): readonly WithheldMilk[] {
  const { rows, parametros } = input;
  const recent = recentMilk(input);
  if (recent.length === 0) return [];
  const treated = groupByAnimal((rows.aplicacoes ?? []).filter(hasWithdrawal));
  const found = new Map<string, Production[]>();
  for (const production of recent) {
    for (const { vacaId, descartado } of production.registros) {
      const own = descartado ? undefined : treated.get(vacaId);
      if (!own || !isWithheld(own, production, parametros.ordenhasDia))
        continue;
      found.set(vacaId, [...(found.get(vacaId) ?? []), production]);
    }
  }
  return (rows.animais ?? []).flatMap((animal) => {
    const ordenhas = found.get(animal.animalId);
    return ordenhas ? [{ animal, ordenhas }] : [];
  });
}

function recentMilk({ rows, today }: ReportInput): readonly Production[] {
  const days = new Set(
    Array.from({ length: DAYS }, (_, before) => addDays(today, -before)),
  );
  return (rows.producoes ?? [])
    .filter(({ dataOcorrencia }) => days.has(dataOcorrencia))
    .sort(
      (a, b) =>
        dayNumber(a.dataOcorrencia) - dayNumber(b.dataOcorrencia) ||
        (a.ordenha ?? 0) - (b.ordenha ?? 0),
    );
}

/** From the first minute on at which it may have been milked. */
function isWithheld(
  applications: readonly TreatmentApplication[],
  { dataOcorrencia, ordenha }: Production,
  perDay: number,
): boolean {
  const { from } = windowOf(ordenha, perDay);
  return withdrawalOf(applications, `${dataOcorrencia} ${from}`) !== null;
}
