import type { Animal } from '../animals/types';
import { stayedOn } from '../shared/animalDay';
import { addMonths, dayNumber, dayOf, type FarmDate } from '../shared/dates';
import { byName, compareTexts, groupByAnimal } from '../shared/lists';
import type { TreatmentApplication } from '../treatments/types';
import { withdrawalsOf } from '../treatments/withdrawal';
import { legalDeadlines } from './deadlines';
import type { CalendarItem, CalendarPeriod, CalendarRows } from './types';
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
    ...legalDeadlines(rows, fim, today),
    ...treatmentItems(rows, today),
  ].filter(({ data }) => dayNumber(data) >= from && dayNumber(data) <= to);
  return { itens: itens.sort(byDate).map(withOrder) };
}

/** Rows come in no particular order; what is told of them has one. */
function withOrder(item: CalendarItem): CalendarItem {
  return { ...item, animais: byName(item.animais, ({ animalId }) => animalId) };
}

function byDate(a: CalendarItem, b: CalendarItem): number {
  return (
    dayNumber(a.data) - dayNumber(b.data) || compareTexts(keyOf(a), keyOf(b))
  );
}

function keyOf({ tipo, titulo, vacinaId, aplicacaoId }: CalendarItem): string {
  return [tipo, titulo, vacinaId, aplicacaoId].join('\n');
}

/** Treatments by their end, and the days from which the milk is free again. */
function treatmentItems(
  { animais, aplicacoes }: CalendarRows,
  today: FarmDate,
): CalendarItem[] {
  const animals = new Map(animais.map((animal) => [animal.animalId, animal]));
  return [...groupByAnimal(aplicacoes)].flatMap(([animalId, own]) => {
    const animal = animals.get(animalId);
    if (!animal) return [];
    return [
      ...own.flatMap((row) => treatmentItem(animal, row, today)),
      ...withdrawalItems(animal, own, today),
    ];
  });
}

function treatmentItem(
  animal: Animal,
  application: TreatmentApplication,
  today: FarmDate,
): CalendarItem[] {
  const { aplicacaoId, dataFim, fimTratamento, tratamentoNome } = application;
  if (dataFim === null && animal.descartado) return [];
  const data = dayOf(dataFim ?? fimTratamento);
  const open = isPast(data, today) ? 'ATRASADA' : 'PREVISTA';
  return [
    {
      data,
      tipo: 'TRATAMENTO',
      vacinaId: null,
      aplicacaoId,
      titulo: `${animal.nome}: ${tratamentoNome}`,
      animais: [{ animalId: animal.animalId, nome: animal.nome }],
      situacao: dataFim === null ? open : 'CONCLUIDA',
    },
  ];
}

/** Nobody waits for the milk of an animal that has left by then. */
function withdrawalItems(
  animal: Animal,
  applications: readonly TreatmentApplication[],
  today: FarmDate,
): CalendarItem[] {
  const { animalId, nome } = animal;
  const waited = withdrawalsOf(applications).filter(({ ate }) =>
    stayedOn(animal, dayOf(ate)),
  );
  return waited.map(({ ate, aplicacoes }) => ({
    data: dayOf(ate),
    tipo: 'FIM_CARENCIA',
    vacinaId: null,
    // By what it began with it is the same, whatever more is given in it.
    aplicacaoId: aplicacoes[0]?.aplicacaoId ?? null,
    titulo: `${nome}: fim da carência`,
    animais: [{ animalId, nome }],
    situacao: isPast(dayOf(ate), today) ? 'CONCLUIDA' : 'PREVISTA',
  }));
}

function isPast(date: FarmDate, today: FarmDate): boolean {
  return dayNumber(date) < dayNumber(today);
}
