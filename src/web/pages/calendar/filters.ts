import { type CalendarSituation, isToDo } from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import type { FarmDate } from '@/domain/shared/dates';
import type { Labelled } from '@/domain/shared/enumerations';

/** What every view shows. */
export interface ViewProps {
  readonly items: readonly ListedItem[];
  /** The first day of the month in sight. */
  readonly month: FarmDate;
  readonly onMonth: (month: FarmDate) => void;
}

/** '' is all of them. */
export interface Filters {
  readonly vacinaId: string;
  readonly categoria: string;
  readonly situacao: '' | CalendarSituation | 'PENDENTE';
}

export const SITUATIONS = [
  { id: 'PENDENTE', nome: 'A fazer' },
  { id: 'ATRASADA', nome: 'Atrasadas' },
  { id: 'PREVISTA', nome: 'Previstas' },
  { id: 'CONCLUIDA', nome: 'Concluídas' },
  { id: 'PERDIDA', nome: 'Perdidas' },
] as const satisfies readonly Labelled<Filters['situacao']>[];

export const ALL_ITEMS: Filters = {
  vacinaId: '',
  categoria: '',
  situacao: 'PENDENTE',
};

export function filtered(
  items: readonly ListedItem[],
  filters: Filters,
): readonly ListedItem[] {
  const { vacinaId, categoria, situacao } = filters;
  return items.filter(
    ({ item, categorias }) =>
      (vacinaId === '' || item.vacinaId === vacinaId) &&
      (categoria === '' || categoria in categorias) &&
      isIn(item.situacao, situacao),
  );
}

function isIn(
  situation: CalendarSituation,
  wanted: Filters['situacao'],
): boolean {
  if (wanted === '') return true;
  if (wanted === 'PENDENTE') return isToDo(situation);
  return situation === wanted;
}
