import type { Animal } from '../animals/types';
import { sanitaryCalendar } from '../calendar/calendar';
import { brucellosisFacts } from '../calendar/deadlines';
import {
  type CalendarItem,
  type CalendarRows,
  calendarRows,
  isToDo,
} from '../calendar/types';
import { deadlineOf } from '../duties/deadlines';
import type { ProofDays } from '../duties/states';
import {
  addDays,
  addMonths,
  compareDates,
  dateOfDay,
  dayNumber,
  dayOf,
  daysBetween,
  type FarmDate,
} from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import type { IsPregnant } from '../vaccines/filter';
import type { Reminder } from './kinds';

/** Days from a dose's date: a week before, on it, and when it is late. */
const DOSE_DAYS = [-7, 0, 7, 15];
const FIRST_DOSE_LEAD = -7;
const TREATMENT_LATE = [1, 7];
const DOSES = ['DOSE', 'REFORCO', 'CAMPANHA'];
/** Ages at which a calf without the brucellosis vaccine is told of. */
const BRUCELLOSIS_MONTHS = [3, 5, 7] as const;
const BRUCELLOSIS_END = 8;
/** The last call: 7 months and 15 days. */
const URGENT_MONTHS = 7;
const URGENT_DAYS = 15;
/** All are told of on the last first of a month that leaves so many days. */
const PROOF_LEAD = 20;

/** What vaccines and treatments ask today. */
export function healthReminders(
  herd: HerdReader,
  isPregnant: IsPregnant,
  today: FarmDate,
): Reminder[] {
  const rows = calendarRows(herd, isPregnant);
  return [
    ...vaccines(rows, today),
    ...brucellosis(rows, today),
    ...openTreatments(herd, today),
  ];
}

function vaccines(rows: CalendarRows, today: FarmDate): Reminder[] {
  const { itens } = sanitaryCalendar(
    rows,
    { inicio: null, fim: addDays(today, -FIRST_DOSE_LEAD) },
    today,
  );
  const names = new Map(rows.vacinas.map((it) => [it.vacinaId, it.nome]));
  const counts = new Map<string, { animals: number; keys: string[] }>();
  for (const item of itens) {
    const due = dueOf(item, dayNumber(today));
    if (!due || item.vacinaId === null) continue;
    const known = counts.get(item.vacinaId) ?? { animals: 0, keys: [] };
    known.animals += due.animals;
    known.keys.push(...due.keys);
    counts.set(item.vacinaId, known);
  }
  return [...counts].flatMap(([id, { animals, keys }]) => {
    const nome = names.get(id) ?? '';
    const common = { codigo: 'VACINA', nome, caminho: `vacina/${id}` } as const;
    const dated: Reminder[] =
      animals > 0 ? [{ ...common, chave: null, numero: animals }] : [];
    // Animals that the filter newly takes, each told of once.
    const fresh = keys.map((chave) => ({ ...common, chave, numero: 1 }));
    return [...dated, ...fresh];
  });
}

function dueOf(item: CalendarItem, today: number) {
  const days = today - dayNumber(item.data);
  const count = item.animais.length;
  if (!isToDo(item.situacao)) return null;
  if (DOSES.includes(item.tipo)) {
    return DOSE_DAYS.includes(days) ? { animals: count, keys: [] } : null;
  }
  if (item.tipo !== 'PRIMEIRA_DOSE') return null;
  if (days === FIRST_DOSE_LEAD) return { animals: count, keys: [] };
  if (days < 0) return null;
  const keys = item.animais.map(
    ({ animalId }) => `VACINA:${item.vacinaId}:${animalId}`,
  );
  return { animals: 0, keys };
}

function brucellosis(rows: CalendarRows, today: FarmDate): Reminder[] {
  const semester = isProofCall(rows.prazos, today);
  return unvaccinated(rows, today).flatMap((animal) => {
    const stage = stageOf(animal.dataNascimento ?? today, today);
    const reminder = {
      codigo: 'BRUCELOSE' as const,
      chave: `BRUCELOSE:${animal.animalId}:${stage}`,
      nome: animal.nome,
      caminho: `animal/${animal.animalId}`,
      // Days left.
      numero: daysBetween(today, endOf(animal)),
    };
    // On the semester's days all of them, told of before or not.
    return semester ? [reminder, { ...reminder, chave: null }] : [reminder];
  });
}

/** About a month before a semester is proved, by the days of the herd's state. */
function isProofCall(days: ProofDays, today: FarmDate): boolean {
  const year = Number(today.slice(6));
  const ends = [`31/12/${year - 1}`, `30/06/${year}`, `31/12/${year}`];
  return ends
    .map((end) => addDays(deadlineOf(days, end), -PROOF_LEAD))
    .some((day) => `01${day.slice(2)}` === today);
}

function endOf({ dataNascimento }: Animal): FarmDate {
  return addMonths(dataNascimento ?? '', BRUCELLOSIS_END);
}

/** Females of 3 to 8 months without a dose of a brucellosis vaccine. */
function unvaccinated(rows: CalendarRows, today: FarmDate): Animal[] {
  const day = dayNumber(today);
  const reached = (birth: number, months: number) =>
    dayNumber(addMonths(dateOfDay(birth), months)) - day;
  return brucellosisFacts(rows)
    .unvaccinated.filter(
      ({ birth }) =>
        reached(birth, BRUCELLOSIS_MONTHS[0]) <= 0 &&
        reached(birth, BRUCELLOSIS_END) >= 0,
    )
    .map(({ animal }) => animal);
}

/** The last age reached of those that are told of. */
function stageOf(birth: FarmDate, today: FarmDate): string {
  const urgent = addDays(addMonths(birth, URGENT_MONTHS), URGENT_DAYS);
  if (compareDates(urgent, today) <= 0) return 'urgente';
  const reached = BRUCELLOSIS_MONTHS.filter(
    (months) => compareDates(addMonths(birth, months), today) <= 0,
  );
  return String(reached.at(-1));
}

function openTreatments(herd: HerdReader, today: FarmDate): Reminder[] {
  return herd.all('aplicacoes').flatMap((it): Reminder[] => {
    const animal = herd.row('animais', it.animalId);
    if (it.dataFim !== null || !animal || animal.descartado) return [];
    const late = dayNumber(today) - dayNumber(dayOf(it.fimTratamento));
    if (!TREATMENT_LATE.includes(late)) return [];
    const { nome } = animal;
    const caminho = `tratamento/${it.tratamentoId}`;
    return [
      { codigo: 'TRAT_ABERTO', chave: null, nome, caminho, numero: late },
    ];
  });
}
