import type { Animal } from '@/domain/animals/types';
import { SEXES } from '@/domain/shared/enumerations';
import styles from './animals.module.css';
import type { AnimalFilters } from './filters';

const CHIPS = [
  { id: null, label: 'Todos' },
  { id: 'V', label: 'Vacas' },
  { id: 'T', label: 'Touros' },
  { id: 'N', label: 'Novilhos' },
] as const;

interface FilterBarProps {
  readonly animals: readonly Animal[];
  readonly filters: AnimalFilters;
  readonly onFilter: (name: 'categoria' | 'sexo', value: string | null) => void;
}

/** Category as chips with their counts, sex as a select. */
export function FilterBar({ animals, filters, onFilter }: FilterBarProps) {
  const count = (id: string | null) =>
    id === null
      ? animals.length
      : animals.filter(({ categoria }) => categoria === id).length;
  return (
    <div className={styles.filters}>
      {CHIPS.map(({ id, label }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-pressed={filters.categoria === id}
          onClick={() => onFilter('categoria', id)}
        >
          {label} {count(id)}
        </button>
      ))}
      <label className={styles.search}>
        Sexo
        <select
          value={filters.sexo ?? ''}
          onChange={(event) => onFilter('sexo', event.target.value || null)}
        >
          <option value="">Todos</option>
          {SEXES.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
