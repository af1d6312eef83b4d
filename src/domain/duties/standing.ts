import type { Animal } from '../animals/types';
import {
  addMonths,
  compareDates,
  dayNumber,
  daysBetween,
  type FarmDate,
} from '../shared/dates';
import type { AppliedDose, Vaccine } from '../vaccines/types';
import {
  type Born,
  isBornFemale,
  mayBeOfProgramme,
  placeIn,
  programmeDoses,
  vaccinationWindow,
} from './brucellosis';

/** Where a young female stands to the brucellosis programme, worst first. */
export const STANDINGS = [
  { id: 'FORA_DO_PRAZO', nome: 'Fora do prazo (RB51)' },
  { id: 'A_VACINAR', nome: 'A vacinar' },
  { id: 'A_CONFIRMAR', nome: 'Vacina a confirmar' },
  { id: 'SEM_ATESTADO', nome: 'Vacinada sem atestado' },
  { id: 'COMPROVADA', nome: 'Comprovada' },
  { id: 'AGUARDA', nome: 'Ainda não tem 3 meses' },
] as const;
export type StandingId = (typeof STANDINGS)[number]['id'];

export interface Standing {
  readonly animalId: string;
  readonly nome: string;
  readonly situacao: StandingId;
  /** First and last day for either strain. */
  readonly de: FarmDate;
  readonly ate: FarmDate;
  /** Days left to vaccinate; null where none are to be counted. */
  readonly dias: number | null;
  /** Vaccinated, and from 2027 on without an official number. */
  readonly faltaPnib: boolean;
}

export interface StandingRows {
  readonly animais: readonly Animal[];
  readonly vacinas: readonly Vaccine[];
  readonly dosesAplicadas: readonly AppliedDose[];
  /** Whether an animal has an official number (PNIB). */
  readonly isNumbered: (animalId: string) => boolean;
}

/** Older ones are cows, whose vaccination is of before this herd's records. */
const YOUNG_MONTHS = 24;
/** From this day vaccinated calves get an official number first (PNIB). */
const PNIB_FROM: FarmDate = '01/01/2027';

/**
 * The young females in the herd on a day: who lacks an official number first,
 * then by standing, then by the days left.
 */
export function standingsOf(
  rows: StandingRows,
  day: FarmDate,
): readonly Standing[] {
  const upTo = rows.dosesAplicadas.filter(
    ({ dataAplicacao }) => compareDates(dataAplicacao, day) <= 0,
  );
  const had = programmeDoses(rows.vacinas, upTo);
  const unsaid = dosedBy(rows.vacinas.filter(mayBeOfProgramme), upTo);
  return rows.animais
    .filter(isBornFemale)
    .filter((animal) => isYoungIn(animal, day))
    .map((animal) => {
      const doses = had.get(animal.animalId) ?? [];
      const situacao =
        doses.length > 0
          ? provedBy(doses.map(({ dose }) => dose))
          : unvaccinated(animal, unsaid.has(animal.animalId), day);
      return standingOf(animal, situacao, rows, day);
    })
    .sort(byUrgency);
}

function isYoungIn({ dataNascimento, descarte }: Born, day: FarmDate) {
  const left = descarte?.dataOcorrencia ?? null;
  return (
    compareDates(dataNascimento, day) <= 0 &&
    compareDates(addMonths(dataNascimento, YOUNG_MONTHS), day) > 0 &&
    (left === null || compareDates(left, day) > 0)
  );
}

function dosedBy(
  vaccines: readonly Vaccine[],
  doses: readonly AppliedDose[],
): ReadonlySet<string> {
  const ids = new Set(vaccines.map(({ vacinaId }) => vacinaId));
  const animals = doses
    .filter(({ aplicacaoId }) => ids.has(aplicacaoId))
    .flatMap(({ animaisVacinados }) => animaisVacinados);
  return new Set(animals.map(({ animalId }) => animalId));
}

function provedBy(doses: readonly AppliedDose[]): StandingId {
  const attested = doses.some(({ oficial }) => oficial?.atestado);
  return attested ? 'COMPROVADA' : 'SEM_ATESTADO';
}

function unvaccinated(
  { dataNascimento }: Born,
  unsaid: boolean,
  day: FarmDate,
): StandingId {
  if (unsaid) return 'A_CONFIRMAR';
  const place = placeIn(vaccinationWindow(dataNascimento), day);
  if (place === 'antes') return 'AGUARDA';
  return place === 'dentro' ? 'A_VACINAR' : 'FORA_DO_PRAZO';
}

function standingOf(
  { animalId, nome, dataNascimento }: Born,
  situacao: StandingId,
  { isNumbered }: StandingRows,
  day: FarmDate,
): Standing {
  const { de, ate } = vaccinationWindow(dataNascimento);
  const isDone = situacao === 'COMPROVADA' || situacao === 'SEM_ATESTADO';
  return {
    ...{ animalId, nome, situacao, de, ate },
    dias: situacao === 'A_VACINAR' ? daysBetween(day, ate) : null,
    faltaPnib:
      isDone && compareDates(day, PNIB_FROM) >= 0 && !isNumbered(animalId),
  };
}

function byUrgency(one: Standing, other: Standing): number {
  return (
    Number(other.faltaPnib) - Number(one.faltaPnib) ||
    placeOf(one) - placeOf(other) ||
    dayNumber(one.ate) - dayNumber(other.ate) ||
    (one.animalId < other.animalId ? -1 : 1)
  );
}

function placeOf({ situacao }: Standing): number {
  return STANDINGS.findIndex(({ id }) => id === situacao);
}
