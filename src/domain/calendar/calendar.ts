import { addMonths, dayNumber, type FarmDate } from '../shared/dates';
import { searchKey } from '../shared/names';
import { legalDeadlines } from './deadlines';
import { treatmentItems } from './treatmentItems';
import type {
  CalendarAnimal,
  CalendarItem,
  CalendarPeriod,
  CalendarRows,
} from './types';
import { vaccineItems } from './vaccineItems';

const MONTHS_AHEAD = 12;

/**
 * The herd's sanitary calendar (domain.md 6.5), by date: doses done and due by
 * each animal's own date, first doses as animals reach the age, campaigns, the
 * brucellosis deadlines, treatments and the ends of withdrawals.
 */
export function sanitaryCalendar(
  rows: CalendarRows,
  period: CalendarPeriod,
  today: FarmDate,
): { readonly itens: readonly CalendarItem[] } {
  const fim = period.fim ?? addMonths(today, MONTHS_AHEAD);
  const from = period.inicio === null ? -Infinity : dayNumber(period.inicio);
  const to = dayNumber(fim);
  const itens = [
    ...vaccineItems(rows, today),
    ...legalDeadlines(rows, { inicio: period.inicio, fim }, today),
    ...treatmentItems(rows, today),
  ].filter(({ data }) => dayNumber(data) >= from && dayNumber(data) <= to);
  return { itens: itens.sort(byDate).map(withOrder) };
}

/** Rows come in no particular order; what is told of them has one. */
function withOrder(item: CalendarItem): CalendarItem {
  const key = ({ nome, animalId }: CalendarAnimal) =>
    `${searchKey(nome)}\n${animalId}`;
  const animais = item.animais
    .map((animal) => ({ animal, key: key(animal) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ animal }) => animal);
  return { ...item, animais };
}

function byDate(a: CalendarItem, b: CalendarItem): number {
  return dayNumber(a.data) - dayNumber(b.data) || compare(keyOf(a), keyOf(b));
}

function keyOf({ tipo, titulo, vacinaId, aplicacaoId }: CalendarItem): string {
  return [tipo, titulo, vacinaId, aplicacaoId].join('\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
