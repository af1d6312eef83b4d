import { useSearchParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import {
  CATEGORIES,
  type Category,
  isCode,
  SEXES,
  type Sex,
} from '@/domain/shared/enumerations';
import { searchKey } from '@/domain/shared/names';

export interface AnimalFilters {
  readonly categoria: Category | null;
  readonly sexo: Sex | null;
  /** The discarded ones instead of the active ones. */
  readonly discarded: boolean;
}

/** The filters stand in the address, so that Back and a link keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const categoria = params.get('categoria');
  const sexo = params.get('sexo');
  const filters: AnimalFilters = {
    categoria: isCode(CATEGORIES, categoria) ? categoria : null,
    sexo: isCode(SEXES, sexo) ? sexo : null,
    discarded: params.get('aba') === 'descartados',
  };
  const set = (name: 'categoria' | 'sexo', value: string | null) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return { filters, set };
}

/** Those of a kind whose name holds the search, case and accents aside. */
export function filterAnimals(
  animals: readonly Animal[],
  { categoria, sexo }: AnimalFilters,
  search: string,
): readonly Animal[] {
  const key = searchKey(search);
  if (key === '' && !categoria && !sexo) return animals;
  return animals.filter(
    (animal) =>
      (!categoria || animal.categoria === categoria) &&
      (!sexo || animal.sexo === sexo) &&
      (key === '' || searchKey(animal.nome).includes(key)),
  );
}
