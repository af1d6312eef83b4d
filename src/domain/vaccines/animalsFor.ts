import type { Animal, AnimalSummary } from '../animals/types';
import { isSemenOnly } from '../bulls/stock';
import { addDays, dayNumber, type FarmDate } from '../shared/dates';
import { countersOf, nextDoseOf, runningCycle } from './cycles';
import { isOnceInLife, lastDoses, onceText } from './doseNotices';
import { type IsPregnant, type Mismatch, matcherOf } from './filter';
import type { AnimalCounter, AppliedDose, Vaccine } from './types';

/** An animal as a vaccine sees it (the API's `VaccineAnimal`). */
export interface VaccineAnimal extends AnimalSummary {
  readonly animalId: string;
  readonly dataNascimento: FarmDate | null;
  /** Doses received in this cycle, 0 before the first. */
  readonly dose: number;
  /** The next dose's number. */
  readonly numeroDose: number;
  readonly ultimaAplicacao: FarmDate | null;
  /** Its own due date; null before the first dose and for one dose a life. */
  readonly proximaDose: FarmDate | null;
}

export interface VaccineEntry extends VaccineAnimal {
  /** Last dose in an earlier cycle. */
  readonly cicloAnterior: FarmDate | null;
  /** When its next dose falls, after an earlier cycle too; null: of none. */
  readonly vence: FarmDate | null;
  /** `já vacinada em dd/mm/aaaa (dose única na vida)`. */
  readonly aviso: string | null;
  /** Why the filter does not take it on the date; null where it does. */
  readonly motivo: Mismatch | null;
}

export interface VaccineGroups {
  /** Due before the date. */
  readonly overdue: readonly VaccineEntry[];
  /** Due on the date. */
  readonly due: readonly VaccineEntry[];
  /** The filter takes them and they have no dose in this cycle. */
  readonly first: readonly VaccineEntry[];
  /** In the cycle, due after the date. */
  readonly later: readonly VaccineEntry[];
  /** Had their one dose of a lifetime, in this cycle or another. */
  readonly done: readonly VaccineEntry[];
  /** All but the age fits: selectable by hand. */
  readonly withoutBirthDate: readonly VaccineEntry[];
  readonly outside: readonly VaccineEntry[];
}

export interface VaccineQuestion {
  readonly vaccine: Vaccine;
  /** Those discarded are left out. */
  readonly animals: readonly Animal[];
  /** Of all cycles, as `dosesToldOf` gives them. */
  readonly doses: readonly AppliedDose[];
  /** The day of the application. */
  readonly date: FarmDate;
  readonly isPregnant: IsPregnant;
}

/**
 * The herd by what the vaccine asks of each animal on a date. Those with a dose
 * in the running cycle stand by their own due date, whatever the filter says
 * now, so that no straggler is hidden.
 */
export function animalsFor(question: VaccineQuestion): VaccineGroups {
  const groups = emptyGroups();
  const day = dayNumber(question.date);
  for (const { entry } of vaccineEntries(question)) {
    groups[groupOf(entry, day)].push(entry);
  }
  return groups;
}

/** GET obter-animais: those the filter takes, and those in the cycle. */
export function vaccineAnimals(question: VaccineQuestion): VaccineAnimal[] {
  const { overdue, due, first, later, done } = animalsFor(question);
  return [...overdue, ...due, ...first, ...later, ...done].map(
    ({ cicloAnterior: _, vence: __, aviso: ___, motivo: ____, ...animal }) =>
      animal,
  );
}

function emptyGroups() {
  return {
    overdue: [] as VaccineEntry[],
    due: [] as VaccineEntry[],
    first: [] as VaccineEntry[],
    later: [] as VaccineEntry[],
    done: [] as VaccineEntry[],
    withoutBirthDate: [] as VaccineEntry[],
    outside: [] as VaccineEntry[],
  };
}

function groupOf(entry: VaccineEntry, day: number): keyof VaccineGroups {
  if (entry.dose > 0) return dueGroup(entry, day);
  if (entry.motivo === 'SEM_NASCIMENTO') return 'withoutBirthDate';
  if (entry.motivo !== null) return 'outside';
  return entry.aviso === null ? 'first' : 'done';
}

function dueGroup({ proximaDose }: VaccineEntry, day: number) {
  if (proximaDose === null) return 'done';
  const due = dayNumber(proximaDose);
  if (due < day) return 'overdue';
  return due === day ? 'due' : 'later';
}

/** Every animal of the herd, those discarded aside, with its place in it. */
export function vaccineEntries(
  question: VaccineQuestion,
): readonly { readonly animal: Animal; readonly entry: VaccineEntry }[] {
  const entryOf = entryMaker(question);
  return question.animals
    .filter(({ descartado }) => !descartado)
    .map((animal) => ({ animal, entry: entryOf(animal) }));
}

function entryMaker({ vaccine, doses, date, isPregnant }: VaccineQuestion) {
  const cycleId = runningCycle(vaccine)?.historicoVacinacaoId;
  const isRunning = (dose: AppliedDose) =>
    dose.historicoVacinacaoId === cycleId;
  const counters = countersOf(doses.filter(isRunning));
  const earlier = lastDoses(doses.filter((dose) => !isRunning(dose)));
  const mismatch = matcherOf(vaccine.filtro, date, isPregnant);
  return (animal: Animal): VaccineEntry => {
    // One that proved to be semen alone is asked nothing, whatever he was given.
    const counter = isSemenOnly(animal)
      ? undefined
      : counters.get(animal.animalId);
    const cicloAnterior = earlier.get(animal.animalId) ?? null;
    const last = counter?.ultimaAplicacao ?? cicloAnterior;
    const proximaDose = counter ? dueDate(vaccine, counter) : null;
    // Every field by name: spreading costs a frame in a herd of 10,000.
    return {
      id: animal.animalId,
      animalId: animal.animalId,
      nome: animal.nome,
      categoria: animal.categoria,
      sexo: animal.sexo,
      raca: animal.raca,
      rebanhoId: animal.rebanhoId,
      dataNascimento: animal.dataNascimento,
      dose: counter?.dose ?? 0,
      numeroDose: (counter?.dose ?? 0) + 1,
      ultimaAplicacao: counter?.ultimaAplicacao ?? null,
      proximaDose,
      cicloAnterior,
      vence: counter ? proximaDose : afterCycle(vaccine, cicloAnterior),
      aviso: last !== null && isOnceInLife(vaccine) ? onceText(last) : null,
      motivo: mismatch(animal),
    };
  };
}

/** The animal's own due date; none where one dose is for life. */
function dueDate(vaccine: Vaccine, counter: AnimalCounter): FarmDate | null {
  return isOnceInLife(vaccine) ? null : nextDoseOf(vaccine, counter);
}

/** The interval after an earlier cycle's last dose (domain.md 4.2). */
function afterCycle(vaccine: Vaccine, last: FarmDate | null): FarmDate | null {
  return last === null || isOnceInLife(vaccine)
    ? null
    : addDays(last, vaccine.intervaloEntreDoses);
}

/** How many of the animals a vaccine is for are up to date with it. */
export interface Coverage {
  readonly emDia: readonly VaccineEntry[];
  /** Late, or never vaccinated. */
  readonly faltam: readonly VaccineEntry[];
  /** %; null where it is for nobody. */
  readonly pct: number | null;
}

/**
 * Up to date over eligible (domain.md 6.5), on the date of `groups`. Eligible
 * is whom the filter takes and who is in the running cycle. A dose of a cycle
 * that was closed holds for one interval: closing one loses no coverage.
 */
export function coverageOf(groups: VaccineGroups, date: FarmDate): Coverage {
  const { overdue, due, first, later, done } = groups;
  const holds = ({ vence }: VaccineEntry) =>
    vence !== null && dayNumber(vence) >= dayNumber(date);
  const emDia = [...due, ...later, ...done, ...first.filter(holds)];
  const faltam = [...overdue, ...first.filter((entry) => !holds(entry))];
  const eligible = emDia.length + faltam.length;
  const pct = eligible > 0 ? (emDia.length / eligible) * 100 : null;
  return { emDia, faltam, pct };
}
