import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import {
  type Labelled as Option,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
  SEXES,
} from '@/domain/shared/enumerations';
import { Chip } from '@/web/components/choices';
import { Fold } from '@/web/components/Fold';
import { Labelled } from '@/web/components/Labelled';
import { Row, Stack } from '@/web/components/layout';
import { REPRODUCTIVE_WORDS } from '@/web/shared/animals/describe';
import { useIsTiny } from '@/web/useMedia';
import styles from './animals.module.css';
import type { AnimalFilters, FilterName } from './filters';

const CHIPS = [
  { id: null, label: 'Todos' },
  { id: 'V', label: 'Vacas' },
  { id: 'T', label: 'Touros' },
  { id: 'N', label: 'Novilhos' },
] as const;

const REPRODUCTIVE = REPRODUCTIVE_TYPES.map(({ id }) => ({
  id,
  nome: REPRODUCTIVE_WORDS[id],
}));

const SELECTS = [
  { name: 'sexo', label: 'Sexo', options: SEXES },
  { name: 'produtividade', label: 'Produção', options: PRODUCTIVE_STATUSES },
  { name: 'reprodutividade', label: 'Reprodução', options: REPRODUCTIVE },
] as const;

interface FilterBarProps {
  readonly animals: readonly Animal[];
  readonly filters: AnimalFilters;
  readonly onFilter: (name: FilterName, value: string | null) => void;
}

/** Category as chips with their counts, sex and situations as selects. */
export function FilterBar({ animals, filters, onFilter }: FilterBarProps) {
  const count = (id: string | null) =>
    id === null
      ? animals.length
      : animals.filter(({ categoria }) => categoria === id).length;
  return (
    <Stack gap="touch">
      <Row>
        {CHIPS.map(({ id, label }) => (
          <Chip
            key={label}
            pressed={filters.categoria === id}
            onClick={() => onFilter('categoria', id)}
          >
            {label} {count(id)}
          </Chip>
        ))}
      </Row>
      <Selects filters={filters} onFilter={onFilter} />
    </Stack>
  );
}

/** Put away on the smallest phones, which they would fill before any animal. */
function Selects({ filters, onFilter }: Omit<FilterBarProps, 'animals'>) {
  const tiny = useIsTiny();
  const [used] = useState(() =>
    SELECTS.some(({ name }) => filters[name] !== null),
  );
  const selects = (
    <div className={styles.selects}>
      {SELECTS.map((select) => (
        <Filter
          key={select.name}
          {...select}
          filters={filters}
          onFilter={onFilter}
        />
      ))}
    </div>
  );
  if (!tiny) return selects;
  return (
    <Fold open={used} summary="Mais filtros">
      {selects}
    </Fold>
  );
}

interface FilterProps extends Omit<FilterBarProps, 'animals'> {
  readonly name: Exclude<FilterName, 'categoria'>;
  readonly label: string;
  readonly options: readonly Option<string>[];
}

function Filter({ name, label, options, filters, onFilter }: FilterProps) {
  return (
    <Labelled label={label}>
      <select
        value={filters[name] ?? ''}
        onChange={({ target }) => onFilter(name, target.value || null)}
      >
        <option value="">Todos</option>
        {options.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
