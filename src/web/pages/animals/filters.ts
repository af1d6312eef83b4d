import { useSearchParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { findAnimals, type IdentifiersOf } from '@/domain/identifiers/search';
import {
  CATEGORIES,
  type Category,
  isCode,
  PRODUCTIVE_STATUSES,
  type ProductiveStatus,
  REPRODUCTIVE_TYPES,
  type ReproductiveType,
  SEXES,
  type Sex,
} from '@/domain/shared/enumerations';

export interface AnimalFilters {
  readonly categoria: Category | null;
  readonly sexo: Sex | null;
  /** The current situations, by the specification's codes. */
  readonly produtividade: ProductiveStatus | null;
  readonly reprodutividade: ReproductiveType | null;
  /** The discarded ones instead of the active ones. */
  readonly discarded: boolean;
}

export type FilterName =
  | 'categoria'
  | 'sexo'
  | 'produtividade'
  | 'reprodutividade';

/** The filters stand in the address, so that Back and a link keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const categoria = params.get('categoria');
  const sexo = params.get('sexo');
  const produtividade = params.get('produtividade');
  const reprodutividade = params.get('reprodutividade');
  const filters: AnimalFilters = {
    categoria: isCode(CATEGORIES, categoria) ? categoria : null,
    sexo: isCode(SEXES, sexo) ? sexo : null,
    produtividade: isCode(PRODUCTIVE_STATUSES, produtividade)
      ? produtividade
      : null,
    reprodutividade: isCode(REPRODUCTIVE_TYPES, reprodutividade)
      ? reprodutividade
      : null,
    discarded: params.get('aba') === 'descartados',
  };
  const set = (name: FilterName, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return { filters, set };
}

const UNFILTERED: AnimalFilters = {
  categoria: null,
  sexo: null,
  produtividade: null,
  reprodutividade: null,
  discarded: false,
};

/** Those that the search means, of every kind. */
export function animalsNamed(
  animals: readonly Animal[],
  search: string,
  identifiersOf: IdentifiersOf,
): readonly Animal[] {
  return filterAnimals(animals, UNFILTERED, search, identifiersOf);
}

/** Those of a kind that the search means, by name or what hangs on them. */
export function filterAnimals(
  animals: readonly Animal[],
  filters: AnimalFilters,
  search: string,
  identifiersOf: IdentifiersOf,
): readonly Animal[] {
  const found = findAnimals(animals, search, ({ animalId }) =>
    identifiersOf(animalId),
  );
  const { categoria, sexo, produtividade, reprodutividade } = filters;
  const wanted = [categoria, sexo, produtividade, reprodutividade];
  if (wanted.every((one) => one === null)) return found;
  return found.filter(
    (animal) =>
      (!categoria || animal.categoria === categoria) &&
      (!sexo || animal.sexo === sexo) &&
      (!produtividade || animal.situacaoProdutiva === produtividade) &&
      (!reprodutividade || animal.situacaoReprodutiva === reprodutividade),
  );
}
