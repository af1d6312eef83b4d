import { dateOfDay, dayNumber, type FarmDate } from '../shared/dates';
import { compareTexts } from '../shared/lists';
import type {
  AnimalCounter,
  AppliedDose,
  Vaccine,
  VaccineCycle,
} from './types';

/**
 * A vaccine's cycles, dates and remaining doses are a function of its definition
 * and its doses in canonical order (dataAplicacao, then doseId), so that doses
 * arriving in any order, on any device, give the same row.
 */
export interface Rebuilt {
  readonly vaccine: Vaccine;
  /** Only those whose numbers changed. */
  readonly changed: readonly AppliedDose[];
}

/** Every cycle, date and number anew. */
export function rebuilt(
  vaccine: Vaccine,
  doses: readonly AppliedDose[],
): Rebuilt {
  const cycles = groupByCycle(doses);
  const numbered = new Map(
    [...cycles].map(([id, own]) => [id, numberedDoses(own)]),
  );
  const ids = [...cycles.keys()].sort(byOrdinal);
  const history = ids.map((id, index) =>
    cycleOf(vaccine, id, numbered.get(id) ?? [], index === ids.length - 1),
  );
  const running = history.find(({ fim }) => fim === null);
  const applied = numbered.get(running?.historicoVacinacaoId ?? '') ?? [];
  return {
    vaccine: {
      ...vaccine,
      hitoricoVacinacoes: history,
      // All between cycles (domain.md 4.2).
      dosesRestantes: Math.max(0, vaccine.quantidadeDoses - applied.length),
      ...datesOf(vaccine, applied),
    },
    changed: [...numbered.values()]
      .flat()
      .filter((dose) => !doses.includes(dose)),
  };
}

/** Applications by date, those of one date by id. */
export function inOrder(doses: readonly AppliedDose[]): readonly AppliedDose[] {
  return [...doses].sort(
    (a, b) =>
      dayNumber(a.dataAplicacao) - dayNumber(b.dataAplicacao) ||
      compareTexts(a.doseId, b.doseId),
  );
}

/** The cycle that runs; undefined between cycles. */
export function runningCycle(vaccine: Vaccine): VaccineCycle | undefined {
  return vaccine.hitoricoVacinacoes.find(({ fim }) => fim === null);
}

/**
 * The cycle that a dose recorded now belongs to: the running one, or the next.
 * A device names it in the operation, so that a dose recorded before another
 * device ended the cycle still goes where it was given.
 */
export function currentCycleId(vaccine: Vaccine): string {
  return runningCycle(vaccine)?.historicoVacinacaoId ?? nextCycleId(vaccine);
}

/**
 * The closed cycle that a dose of a date belongs to: it was given within it and
 * before the one that runs. Undefined: it goes to that one, or the next; so does
 * what is given on the day a cycle was ended, which would lose its booster there.
 */
export function closedCycleOn(
  vaccine: Vaccine,
  date: FarmDate,
): VaccineCycle | undefined {
  const day = dayNumber(date);
  const running = runningCycle(vaccine);
  if (running && dayNumber(running.inicio) <= day) return undefined;
  return vaccine.hitoricoVacinacoes.findLast(
    ({ inicio, fim }) =>
      fim !== null && dayNumber(inicio) <= day && day < dayNumber(fim),
  );
}

/** The id of the cycle after all that are known. */
export function nextCycleId(vaccine: Vaccine): string {
  const { vacinaId, hitoricoVacinacoes: known } = vaccine;
  const last = known.at(-1);
  const ordinal = last ? ordinalOf(last.historicoVacinacaoId) : 0;
  return cycleIdOf(vacinaId, Math.max(ordinal, known.length) + 1);
}

/**
 * The id of a vaccine's nth cycle: the vaccine's UUID with version 8 and the
 * ordinal in the twelve bits after it. Two devices that start a cycle offline
 * make the same one, as does the server.
 */
export function cycleIdOf(vacinaId: string, ordinal: number): string {
  const digits = ordinal.toString(16).padStart(3, '0');
  return `${vacinaId.slice(0, 14)}8${digits}${vacinaId.slice(18)}`;
}

/** Each animal's doses and last date within one cycle's doses. */
export function countersOf(
  doses: readonly AppliedDose[],
): ReadonlyMap<string, AnimalCounter> {
  const counters = new Map<string, AnimalCounter>();
  for (const { animaisVacinados, dataAplicacao } of inOrder(doses)) {
    for (const { animalId, nome } of animaisVacinados) {
      const dose = (counters.get(animalId)?.dose ?? 0) + 1;
      const ultimaAplicacao = dataAplicacao;
      counters.set(animalId, { animalId, nome, dose, ultimaAplicacao });
    }
  }
  return counters;
}

/** When the animal's next dose falls, by interval or booster (section 4). */
export function nextDoseOf(
  vaccine: Pick<Vaccine, 'doseReforco' | 'intervaloEntreDoses'>,
  counter: AnimalCounter,
): FarmDate {
  const { doseReforco, intervaloEntreDoses } = vaccine;
  const boosts = counter.dose === doseReforco?.aposDose;
  const days = boosts ? doseReforco.intervaloDias : intervaloEntreDoses;
  // Asked of each animal of a herd of 10,000: counted, not parsed.
  return dateOfDay(dayNumber(counter.ultimaAplicacao) + days);
}

/** The earliest of some dates; null where there is none. */
export function earliest(dates: readonly FarmDate[]): FarmDate | null {
  return dates.reduce<FarmDate | null>(
    (first, date) =>
      first === null || dayNumber(date) < dayNumber(first) ? date : first,
    null,
  );
}

function groupByCycle(doses: readonly AppliedDose[]) {
  const cycles = new Map<string, AppliedDose[]>();
  for (const dose of inOrder(doses)) {
    const own = cycles.get(dose.historicoVacinacaoId);
    if (own) own.push(dose);
    else cycles.set(dose.historicoVacinacaoId, [dose]);
  }
  return cycles;
}

/** Numbers a cycle's doses; those that had the right ones stay the same. */
function numberedDoses(ordered: readonly AppliedDose[]): AppliedDose[] {
  const counters = new Map<string, number>();
  return ordered.map((dose, index) => {
    const animaisVacinados = dose.animaisVacinados.map((animal) => {
      const numeroDose = (counters.get(animal.animalId) ?? 0) + 1;
      counters.set(animal.animalId, numeroDose);
      return { ...animal, numeroDose };
    });
    const next = { ...dose, numeroDose: index + 1, animaisVacinados };
    return sameNumbers(dose, next) ? dose : next;
  });
}

function sameNumbers(a: AppliedDose, b: AppliedDose): boolean {
  return (
    a.numeroDose === b.numeroDose &&
    a.animaisVacinados.every(
      ({ numeroDose }, index) =>
        numeroDose === b.animaisVacinados[index]?.numeroDose,
    )
  );
}

function cycleOf(
  { vacinaId }: Vaccine,
  historicoVacinacaoId: string,
  ordered: readonly AppliedDose[],
  isLast: boolean,
): VaccineCycle {
  const last = ordered.at(-1)?.dataAplicacao ?? '';
  const ended = ordered.filter((dose) => dose.finalizouCiclo).at(-1);
  return {
    historicoVacinacaoId,
    vacinaId,
    inicio: ordered[0]?.dataAplicacao ?? '',
    // One whose ending dose was deleted stays closed once another runs.
    fim: ended?.dataAplicacao ?? (isLast ? null : last),
    doseEmAnimais: animalsByDose(ordered),
  };
}

/** How many animals have had dose 1, 2, … of a cycle's doses. */
export function animalsByDose(doses: readonly AppliedDose[]) {
  const counts: Record<string, number> = {};
  for (const { animaisVacinados } of doses) {
    for (const { numeroDose } of animaisVacinados) {
      counts[numeroDose] = (counts[numeroDose] ?? 0) + 1;
    }
  }
  return counts;
}

/** The running cycle's dates; none between cycles. */
function datesOf(vaccine: Vaccine, ordered: readonly AppliedDose[]) {
  const first = ordered[0];
  const last = ordered.at(-1);
  if (!first || !last) {
    return { inicio: null, ultimaDose: null, proximaDose: null };
  }
  const counters = countersOf(ordered);
  const dates = last.animaisVacinados.flatMap(({ animalId }) => {
    const counter = counters.get(animalId);
    return counter ? [nextDoseOf(vaccine, counter)] : [];
  });
  return {
    inicio: first.dataAplicacao,
    ultimaDose: last.dataAplicacao,
    proximaDose: earliest(dates),
  };
}

/** Whether an id is made by `cycleIdOf`: of version 8. */
export function isCycleId(id: string): boolean {
  return id[14] === '8';
}

/** Whether an id is one that `cycleIdOf` makes of this vaccine. */
export function isCycleOf(
  { vacinaId }: Pick<Vaccine, 'vacinaId'>,
  id: string,
): boolean {
  const ordinal = ordinalOf(id);
  return ordinal > 0 && cycleIdOf(vacinaId, ordinal) === id;
}

/** The place of a cycle among its vaccine's; 0 where its id does not say. */
export function ordinalOf(historicoVacinacaoId: string): number {
  return isCycleId(historicoVacinacaoId)
    ? Number.parseInt(historicoVacinacaoId.slice(15, 18), 16)
    : 0;
}

/** Those whose ids do not say stay as they are, by their first doses. */
function byOrdinal(a: string, b: string): number {
  return ordinalOf(a) - ordinalOf(b);
}
