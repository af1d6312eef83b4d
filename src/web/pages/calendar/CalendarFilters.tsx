import type { ListedItem } from '@/domain/reports/calendar';
import type { HerdReader } from '@/domain/shared/effects';
import { CATEGORIES, type Labelled } from '@/domain/shared/enumerations';
import styles from './calendar.module.css';
import { type Filters, SITUATIONS } from './filters';

interface CalendarFiltersProps {
  readonly reader: HerdReader;
  readonly items: readonly ListedItem[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** What of the calendar is shown. */
export function CalendarFilters(props: CalendarFiltersProps) {
  const { reader, items, filters, onChange } = props;
  const named = new Set(items.map(({ item }) => item.vacinaId));
  const vaccines = reader
    .all('vacinas')
    .filter(({ vacinaId }) => named.has(vacinaId))
    .map(({ vacinaId, nome }) => ({ id: vacinaId, nome }));
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  return (
    <div className={styles.filters}>
      <Select
        label="Situação"
        none="Todas"
        options={SITUATIONS}
        value={filters.situacao}
        onChange={(situacao) => set({ situacao })}
      />
      <Select
        label="Vacina"
        none="Todas"
        options={vaccines}
        value={filters.vacinaId}
        onChange={(vacinaId) => set({ vacinaId })}
      />
      <Select
        label="Categoria"
        none="Todas"
        options={CATEGORIES}
        value={filters.categoria}
        onChange={(categoria) => set({ categoria })}
      />
    </div>
  );
}

interface SelectProps<Code extends string> {
  readonly label: string;
  readonly none: string;
  readonly options: readonly Labelled<Exclude<Code, ''>>[];
  readonly value: Code;
  readonly onChange: (code: Code) => void;
}

function Select<Code extends string>(props: SelectProps<Code>) {
  const { label, none, options, value, onChange } = props;
  return (
    <label className={styles.select}>
      {label}
      <select
        value={value}
        // The options are all that it may be.
        onChange={(event) => onChange(event.target.value as Code)}
      >
        <option value="">{none}</option>
        {options.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
    </label>
  );
}
