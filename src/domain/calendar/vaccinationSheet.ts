import type { Animal } from '../animals/types';
import { dayNumber, type FarmDate } from '../shared/dates';
import { type CalendarItem, type CalendarRows, isToDo } from './types';
import { vaccineItems } from './vaccineItems';

/** One dose that an animal had. */
export interface GivenDose {
  readonly doseId: string;
  readonly vacinaId: string;
  readonly vacina: string;
  readonly data: FarmDate;
  /** Its own dose within the cycle, from 1. */
  readonly numeroDose: number;
}

export interface VaccinationSheet {
  /** Newest first, of concluded vaccines too. */
  readonly aplicadas: readonly GivenDose[];
  /** What the vaccines in use ask of the animal, the soonest first. */
  readonly proximas: readonly CalendarItem[];
}

/** The vaccination sheet of an animal (domain.md 6.5). */
export function vaccinationSheet(
  rows: CalendarRows,
  animal: Animal,
  today: FarmDate,
): VaccinationSheet {
  // Campaigns are of the next cohort, not of one animal.
  const proximas = vaccineItems({ ...rows, animais: [animal] }, today)
    .filter(({ situacao, tipo }) => isToDo(situacao) && tipo !== 'CAMPANHA')
    .sort((a, b) => dayNumber(a.data) - dayNumber(b.data));
  return { aplicadas: givenDoses(rows, animal.animalId), proximas };
}

function givenDoses(
  { vacinas, dosesAplicadas }: CalendarRows,
  animalId: string,
): readonly GivenDose[] {
  const names = new Map(vacinas.map(({ vacinaId, nome }) => [vacinaId, nome]));
  return dosesAplicadas
    .flatMap(
      ({ doseId, aplicacaoId: vacinaId, dataAplicacao: data, ...dose }) => {
        const own = dose.animaisVacinados.find(
          (it) => it.animalId === animalId,
        );
        const vacina = names.get(vacinaId);
        if (!own || vacina === undefined) return [];
        const { numeroDose } = own;
        return [{ doseId, vacinaId, vacina, data, numeroDose }];
      },
    )
    .sort((a, b) => dayNumber(b.data) - dayNumber(a.data));
}
