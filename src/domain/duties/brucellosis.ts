import type { Animal } from '../animals/types';
import { addMonths, compareDates, type FarmDate } from '../shared/dates';
import { compareTexts } from '../shared/lists';
import { searchKey } from '../shared/names';
import type { AppliedDose, Vaccine } from '../vaccines/types';
import type { OfficialDose, OfficialDoseInput } from './types';

/** Ages at which females are vaccinated, whole months (IN SDA 10/2017). */
const FROM_MONTHS = 3;
const TO_MONTHS = 8;

/** The days on which a female may be given either strain, both included. */
export interface Window {
  readonly de: FarmDate;
  readonly ate: FarmDate;
}

/** IN SDA 10/2017: from three to eight months, by the calendar's months. */
export function vaccinationWindow(nascimento: FarmDate): Window {
  const at = (months: number) => addMonths(nascimento, months);
  return { de: at(FROM_MONTHS), ate: at(TO_MONTHS) };
}

/** Where a day stands to the window of a birth. */
export function placeIn({ de, ate }: Window, day: FarmDate) {
  if (compareDates(day, de) < 0) return 'antes' as const;
  return compareDates(day, ate) > 0 ? ('depois' as const) : ('dentro' as const);
}

/**
 * The brand on the left side of the face: the last digit of the year for B19,
 * V for RB51 (IN SDA 10/2017).
 */
export function markOf(cepa: OfficialDose['cepa'], day: FarmDate): string {
  return cepa === 'RB51' ? 'V' : day.slice(-1);
}

/** What is kept of the papers of a dose given on a day. */
export function officialDose(
  input: OfficialDoseInput,
  day: FarmDate,
): OfficialDose {
  const { cepa, dataAtestado } = input;
  return {
    cepa,
    partida: input.partida.trim(),
    veterinario: input.veterinario.trim(),
    crmv: input.crmv.trim().toUpperCase(),
    atestado: input.atestado?.trim() || null,
    dataAtestado,
    marca: markOf(cepa, day),
  };
}

export function isOfProgramme({ programa }: Pick<Vaccine, 'programa'>) {
  return programa === 'BRUCELOSE';
}

/** Older herds have vaccines that only their name tells: it is asked about. */
export function mayBeOfProgramme(vaccine: Pick<Vaccine, 'nome' | 'programa'>) {
  return (
    !isOfProgramme(vaccine) && searchKey(vaccine.nome).includes('brucelose')
  );
}

/** Of the programme, by what it says or what its name tells. */
export function isAgainstBrucellosis(
  vaccine: Pick<Vaccine, 'nome' | 'programa'>,
): boolean {
  return isOfProgramme(vaccine) || mayBeOfProgramme(vaccine);
}

/** A dose against brucellosis that an animal had. */
export interface BrucellosisDose {
  readonly dose: AppliedDose;
  readonly vaccine: Vaccine;
}

/** The doses of the programme by animal, the earliest first. */
export function programmeDoses(
  vaccines: readonly Vaccine[],
  doses: readonly AppliedDose[],
): ReadonlyMap<string, readonly BrucellosisDose[]> {
  const known = new Map(
    vaccines.filter(isOfProgramme).map((one) => [one.vacinaId, one]),
  );
  const byAnimal = new Map<string, BrucellosisDose[]>();
  const inOrder = [...doses].sort(
    (one, other) =>
      compareDates(one.dataAplicacao, other.dataAplicacao) ||
      compareTexts(one.doseId, other.doseId),
  );
  for (const dose of inOrder) {
    const vaccine = known.get(dose.aplicacaoId);
    if (!vaccine) continue;
    for (const { animalId } of dose.animaisVacinados) {
      const had = byAnimal.get(animalId) ?? [];
      byAnimal.set(animalId, [...had, { dose, vaccine }]);
    }
  }
  return byAnimal;
}

/** A female whose age the programme asks about. */
export type Born = Animal & { readonly dataNascimento: FarmDate };

export function isBornFemale(animal: Animal): animal is Born {
  return animal.sexo === 'F' && animal.dataNascimento !== null;
}
