import type { Animal } from '../animals/types';
import { dayNumber, type FarmDate } from '../shared/dates';
import { compareTexts, groupBy } from '../shared/lists';
import { type VaccineEntry, vaccineEntries } from '../vaccines/animalsFor';
import { dosesToldOf, isOnceInLife } from '../vaccines/doseNotices';
import { matcherOf } from '../vaccines/filter';
import { addPeriod, boundOf } from '../vaccines/periods';
import type { AppliedDose, Vaccine } from '../vaccines/types';
import {
  type CalendarItem,
  type CalendarKind,
  type CalendarRows,
  isToDo,
} from './types';

/** What the vaccines did and ask: concluded ones ask nothing more. */
export function vaccineItems(
  rows: CalendarRows,
  today: FarmDate,
): CalendarItem[] {
  const { vacinas, dosesAplicadas } = rows;
  return vacinas.flatMap((vaccine) => {
    const own = dosesAplicadas.filter(
      ({ aplicacaoId }) => aplicacaoId === vaccine.vacinaId,
    );
    const done = own.map((dose) => appliedItem(vaccine, dose));
    if (vaccine.finalizada) return done;
    const doses = dosesToldOf(vaccine, vacinas, dosesAplicadas);
    return [...done, ...plannedItems({ rows, vaccine, doses, today })];
  });
}

interface Plan {
  readonly rows: CalendarRows;
  readonly vaccine: Vaccine;
  /** As `dosesToldOf` gives them. */
  readonly doses: readonly AppliedDose[];
  readonly today: FarmDate;
}

/** One animal's next dose. */
interface Due {
  readonly date: FarmDate;
  readonly tipo: CalendarKind;
  readonly entry: VaccineEntry;
}

function appliedItem(vaccine: Vaccine, dose: AppliedDose): CalendarItem {
  return {
    data: dose.dataAplicacao,
    tipo: 'DOSE_APLICADA',
    vacinaId: vaccine.vacinaId,
    aplicacaoId: null,
    titulo: `${vaccine.nome}: dose aplicada`,
    animais: dose.animaisVacinados.map(({ animalId, nome }) => ({
      animalId,
      nome,
    })),
    situacao: 'CONCLUIDA',
  };
}

function plannedItems(plan: Plan): CalendarItem[] {
  const all = [...dueDoses(plan), ...campaign(plan)];
  const groups = groupBy(all, ({ date, tipo }) => `${date} ${tipo}`);
  return [...groups.values()].flatMap((group) => groupItem(plan, group));
}

function groupItem({ vaccine, today }: Plan, group: readonly Due[]) {
  const [first] = group;
  if (!first) return [];
  const { date, tipo } = first;
  const late = dayNumber(date) < dayNumber(today);
  const item: CalendarItem = {
    data: date,
    tipo,
    vacinaId: vaccine.vacinaId,
    aplicacaoId: null,
    titulo: `${vaccine.nome}: ${WORDS[tipo] ?? 'dose'}`,
    animais: group.map(({ entry: { animalId, nome } }) => ({ animalId, nome })),
    situacao: late ? 'ATRASADA' : 'PREVISTA',
  };
  return [item];
}

const WORDS: Partial<Readonly<Record<CalendarKind, string>>> = {
  PRIMEIRA_DOSE: '1ª dose',
  REFORCO: 'reforço',
  CAMPANHA: 'próxima campanha',
};

function dueDoses({ rows, vaccine, doses, today }: Plan): Due[] {
  const question = questionOf(rows, vaccine, doses, today);
  return vaccineEntries(question).flatMap(({ animal, entry }): Due[] => {
    if (entry.proximaDose) {
      const boosts = entry.dose === vaccine.doseReforco?.aposDose;
      const tipo = boosts ? 'REFORCO' : 'DOSE';
      return [{ date: entry.proximaDose, tipo, entry }];
    }
    const isDone = entry.dose > 0 || entry.aviso !== null;
    return isDone ? [] : firstOfCycle(vaccine, animal, entry, today);
  });
}

/**
 * An animal without a dose in this cycle: its interval after an earlier
 * cycle's, or when it reaches the age, or today.
 */
function firstOfCycle(
  vaccine: Vaccine,
  animal: Animal,
  entry: VaccineEntry,
  today: FarmDate,
): Due[] {
  const { motivo, vence } = entry;
  if (motivo === null && vence !== null) {
    return [{ date: vence, tipo: 'DOSE', entry }];
  }
  if (motivo === null) return [{ date: today, tipo: 'PRIMEIRA_DOSE', entry }];
  const minimum = boundOf(vaccine.filtro?.idadeMinima);
  if (motivo !== 'NOVO_DEMAIS' || !minimum || !animal.dataNascimento) return [];
  const date = addPeriod(animal.dataNascimento, minimum);
  return [{ date, tipo: 'PRIMEIRA_DOSE', entry }];
}

/**
 * Those a vaccine given once in a lifetime will find at its next date. Whoever
 * has outgrown it since is not waited for: no dose can be given any more.
 */
function campaign({ rows, vaccine, doses, today }: Plan): Due[] {
  const { proximaDose: date } = vaccine;
  if (!isOnceInLife(vaccine) || date === null) return [];
  const question = questionOf(rows, vaccine, doses, date);
  const isLate = dayNumber(date) < dayNumber(today);
  const mismatch = matcherOf(vaccine.filtro, today, rows.isPregnant);
  return vaccineEntries(question).flatMap(({ animal, entry }): Due[] =>
    entry.aviso === null &&
    entry.motivo === null &&
    !(isLate && mismatch(animal) === 'VELHO_DEMAIS')
      ? [{ date, tipo: 'CAMPANHA', entry }]
      : [],
  );
}

function questionOf(
  { animais: animals, isPregnant }: CalendarRows,
  vaccine: Vaccine,
  doses: readonly AppliedDose[],
  date: FarmDate,
) {
  return { vaccine, doses, animals, date, isPregnant };
}

/** One dose that an animal had. */
export interface GivenDose {
  readonly doseId: string;
  readonly vacinaId: string;
  readonly vacina: string;
  readonly data: FarmDate;
  /** Its own dose within the cycle, from 1. */
  readonly numeroDose: number;
  /** Of the state's programme. */
  readonly oficial: AppliedDose['oficial'];
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
    .sort(
      (a, b) =>
        dayNumber(a.data) - dayNumber(b.data) ||
        compareTexts(keyOf(a), keyOf(b)),
    );
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
        const { oficial } = dose;
        return [{ doseId, vacinaId, vacina, data, numeroDose, oficial }];
      },
    )
    .sort(
      (a, b) =>
        dayNumber(b.data) - dayNumber(a.data) ||
        compareTexts(a.vacina, b.vacina) ||
        compareTexts(a.doseId, b.doseId),
    );
}

/** What settles draws of a day. */
function keyOf({ titulo, vacinaId }: CalendarItem): string {
  return `${titulo}\n${vacinaId}`;
}
