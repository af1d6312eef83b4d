import { type CalendarSituation, isToDo } from '@/domain/calendar/types';
import type { ListedItem } from '@/domain/reports/calendar';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { CATEGORIES, type Labelled } from '@/domain/shared/enumerations';
import { Select } from '@/web/components/choices';
import { Columns } from '@/web/components/layout';

interface CalendarFiltersProps {
  readonly reader: HerdReader;
  readonly items: readonly ListedItem[];
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
}

/** What of the calendar is shown. */
export function CalendarFilters(props: CalendarFiltersProps) {
  const { reader, items, filters, onChange } = props;
  const named = new Set(items.map(({ item }) => item.vacinaId));
  named.add(filters.vacinaId);
  const vaccines = reader
    .all('vacinas')
    .filter(({ vacinaId }) => named.has(vacinaId))
    .map(({ vacinaId, nome }) => ({ id: vacinaId, nome }));
  return (
    <Columns least="9rem" data-tela="nao-imprimir">
      <Select
        label="Situação"
        none="Todas"
        options={SITUATIONS}
        value={filters.situacao}
        onChange={(situacao) => onChange({ situacao })}
      />
      <Select
        label="Vacina"
        none="Todas"
        options={vaccines}
        value={filters.vacinaId}
        onChange={(vacinaId) => onChange({ vacinaId })}
      />
      <Select
        label="Categoria"
        none="Todas"
        options={CATEGORIES}
        value={filters.categoria}
        onChange={(categoria) => onChange({ categoria })}
      />
    </Columns>
  );
}

/** What every view shows. */
export interface ViewProps {
  readonly items: readonly ListedItem[];
  /** The first day of the month in sight. */
  readonly month: FarmDate;
  readonly onMonth: (month: FarmDate) => void;
  /** The day that is open at first. */
  readonly day: FarmDate | null;
  readonly onDay: (day: FarmDate) => void;
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
