import type { Animal } from '../animals/types';
import {
  isOfProgramme,
  mayBeOfProgramme,
  placeIn,
  vaccinationWindow,
} from '../duties/brucellosis';
import { deadlineOf } from '../duties/deadlines';
import type { ProofDays } from '../duties/states';
import { dateOfDay, dayNumber, type FarmDate } from '../shared/dates';
import { byName, groupBy } from '../shared/lists';
import { isOfHerd } from '../shared/otherHerd';
import { lastDoses } from '../vaccines/doseNotices';
import { birthWindow } from '../vaccines/filter';
import type { VaccineFilter } from '../vaccines/types';
import type { CalendarItem, CalendarRows, CalendarSituation } from './types';

/**
 * IN SDA 10/2017: females of 3 to 8 months, proof at least once a semester, by
 * the days of the herd's state (domain.md 4.1). A semester without such females and without
 * a dose asks nothing; those before the first dose on record, or before the
 * current one, are not judged by records that began later. One that is over is
 * still to be proved where its day has not come.
 */
export function legalDeadlines(
  rows: CalendarRows,
  fim: FarmDate,
  today: FarmDate,
): CalendarItem[] {
  const facts = brucellosisFacts(rows);
  const first = Math.min(dayNumber(today), ...facts.doseDays);
  const proofs = semesters(dateOfDay(first), fim)
    .filter(
      ({ end }) =>
        dayNumber(end) >= first ||
        dayNumber(deadlineOf(rows.prazos, end)) >= dayNumber(today),
    )
    .flatMap((semester) => semesterItem(facts, semester, rows.prazos, today));
  return [...proofs, ...lastDays(facts, today)];
}

/** One line a day, of the calves whose window ends on it; the past is proved. */
function lastDays(
  { vacinaId, unvaccinated }: Facts,
  today: FarmDate,
): CalendarItem[] {
  const open = unvaccinated.flatMap(({ animal, birth }) => {
    const window = vaccinationWindow(dateOfDay(birth));
    return placeIn(window, today) === 'dentro'
      ? [{ ...animal, ate: window.ate }]
      : [];
  });
  return [...groupBy(open, ({ ate }) => ate)].map(([data, calves]) => ({
    ...{ data, tipo: 'ULTIMO_DIA', vacinaId, aplicacaoId: null },
    titulo: 'Brucelose: último dia dos 8 meses',
    animais: calves.map(({ animalId, nome }) => ({ animalId, nome })),
    situacao: 'PREVISTA',
  }));
}

interface Semester {
  readonly start: FarmDate;
  readonly end: FarmDate;
}

interface Facts {
  readonly vacinaId: string | null;
  /** Of doses that were given in this herd. */
  readonly doseDays: readonly number[];
  /** Females without a dose, by their day of birth. */
  readonly unvaccinated: readonly { animal: Animal; birth: number }[];
}

/** What was done against brucellosis, and who is left. */
export function brucellosisFacts(rows: CalendarRows): Facts {
  // One that only its name tells keeps quiet too: it is asked about elsewhere.
  const vaccines = rows.vacinas.filter(
    (one) => isOfProgramme(one) || mayBeOfProgramme(one),
  );
  const ids = new Set(vaccines.map(({ vacinaId }) => vacinaId));
  const doses = rows.dosesAplicadas.filter((dose) => ids.has(dose.aplicacaoId));
  const vaccinated = lastDoses(doses);
  const [inUse] = byName(
    vaccines.filter(({ finalizada }) => !finalizada),
    ({ vacinaId }) => vacinaId,
  );
  return {
    vacinaId: inUse?.vacinaId ?? null,
    doseDays: doses
      .filter(isOfHerd)
      .map(({ dataAplicacao }) => dayNumber(dataAplicacao)),
    unvaccinated: rows.animais.flatMap((animal) =>
      animal.sexo === 'F' &&
      !animal.descartado &&
      animal.dataNascimento !== null &&
      !vaccinated.has(animal.animalId)
        ? [{ animal, birth: dayNumber(animal.dataNascimento) }]
        : [],
    ),
  };
}

function semesterItem(
  { vacinaId, doseDays, unvaccinated }: Facts,
  { start, end }: Semester,
  prazos: ProofDays,
  today: FarmDate,
): CalendarItem[] {
  const due = deadlineOf(prazos, end);
  const { latest } = birthWindow(AGES, end);
  const earliest = birthWindow(AGES, start).earliest ?? latest;
  const missing = unvaccinated.filter(
    ({ birth }) => birth >= earliest && birth <= latest,
  );
  const proved = doseDays.some(
    (day) => day >= dayNumber(start) && day <= dayNumber(end),
  );
  if (missing.length === 0 && !proved) return [];
  return [
    {
      data: due,
      tipo: 'PRAZO_LEGAL',
      vacinaId,
      aplicacaoId: null,
      titulo: 'Brucelose: comprovar a vacinação do semestre',
      animais: missing.map(({ animal: { animalId, nome } }) => ({
        animalId,
        nome,
      })),
      situacao: situationOf(missing, due, today),
    },
  ];
}

/** Past eight months B19 may not be given: then the deadline is lost. */
function situationOf(
  missing: Facts['unvaccinated'],
  due: FarmDate,
  today: FarmDate,
): CalendarSituation {
  if (missing.length === 0) return 'CONCLUIDA';
  if (dayNumber(due) >= dayNumber(today)) return 'PREVISTA';
  const { earliest } = birthWindow(AGES, today);
  const open = missing.some(({ birth }) => birth >= (earliest ?? birth));
  return open ? 'ATRASADA' : 'PERDIDA';
}

/** Of the years from one date to another; the last of a year is due in the next. */
function semesters(first: FarmDate, last: FarmDate): Semester[] {
  const found: Semester[] = [];
  const year = Number(first.slice(6)) - 1;
  for (let next = year; next <= Number(last.slice(6)); next += 1) {
    found.push({ start: `01/01/${next}`, end: `30/06/${next}` });
    found.push({ start: `01/07/${next}`, end: `31/12/${next}` });
  }
  return found;
}

const AGES: VaccineFilter = {
  vacinaId: '',
  filtroId: '',
  categoria: null,
  sexo: 'F',
  idadeMinima: '03 / 00',
  idadeMaxima: '08 / 00',
  vacaPrenha: false,
  reprodutividade: null,
  produtividade: null,
};
