import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
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

/** What an animal must be; null: it may be anything. */
export interface AnimalTraits {
  readonly categoria: Category | null;
  readonly sexo: Sex | null;
  /** The current situations, by the specification's codes. */
  readonly produtividade: ProductiveStatus | null;
  readonly reprodutividade: ReproductiveType | null;
}

export interface AnimalFilters extends AnimalTraits {
  /** The discarded ones instead of the active ones. */
  readonly discarded: boolean;
}

export type FilterName = keyof AnimalTraits;

const NAMES = [
  'categoria',
  'sexo',
  'produtividade',
  'reprodutividade',
] as const;

const ANY: AnimalTraits = {
  categoria: null,
  sexo: null,
  produtividade: null,
  reprodutividade: null,
};

/** The filters stand in the address, so that Back and a link keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  // Of two changes in quick succession the second must know the first, which
  // the address may not say yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const put = (next: URLSearchParams) => {
    latest.current = next;
    setParams(next, { replace: true });
  };
  return {
    filters,
    /** One trait, the others as they are. */
    set: (name: FilterName, value: string | null) => {
      const next = new URLSearchParams(latest.current);
      if (value) next.set(name, value);
      else next.delete(name);
      put(next);
    },
    /** These and no others. */
    show: (wanted: Partial<AnimalFilters>) => put(paramsOf(wanted)),
  };
}

function filtersOf(params: URLSearchParams): AnimalFilters {
  const categoria = params.get('categoria');
  const sexo = params.get('sexo');
  const produtividade = params.get('produtividade');
  const reprodutividade = params.get('reprodutividade');
  return {
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
}

function paramsOf({ discarded, ...traits }: Partial<AnimalFilters>) {
  const params = new URLSearchParams(traits as Record<string, string>);
  if (discarded) params.set('aba', 'descartados');
  return params;
}

/** What most days are asked for, one tap each. */
export const VIEWS = [
  { label: 'Todos', wanted: {} },
  { label: 'Em leite', wanted: { produtividade: 'L' } },
  { label: 'Prenhes', wanted: { reprodutividade: 'PN' } },
  { label: 'Secas', wanted: { produtividade: 'S' } },
  { label: 'Novilhas', wanted: { categoria: 'N', sexo: 'F' } },
  { label: 'Touros', wanted: { categoria: 'T' } },
] as const satisfies readonly {
  readonly label: string;
  readonly wanted: Partial<AnimalTraits>;
}[];

/** Whether the filters are a view's and nothing more. */
export function isView(
  filters: AnimalTraits,
  wanted: Partial<AnimalTraits>,
): boolean {
  const all = { ...ANY, ...wanted };
  return NAMES.every((name) => filters[name] === all[name]);
}

export function usedFilters(filters: AnimalTraits): number {
  return NAMES.filter((name) => filters[name] !== null).length;
}

export type IsPregnant = (animal: Animal) => boolean;

/** Of a pregnancy it is asked whether it stands, whatever was recorded since. */
export function hasTraits(
  animal: Animal,
  wanted: Partial<AnimalTraits>,
  isPregnant: IsPregnant,
) {
  const { categoria, sexo, produtividade, reprodutividade } = wanted;
  return (
    (!categoria || animal.categoria === categoria) &&
    (!sexo || animal.sexo === sexo) &&
    (!produtividade || animal.situacaoProdutiva === produtividade) &&
    (!reprodutividade ||
      (reprodutividade === 'PN'
        ? isPregnant(animal)
        : animal.situacaoReprodutiva === reprodutividade))
  );
}

/** Those of a kind. */
export function filterAnimals(
  animals: readonly Animal[],
  filters: AnimalTraits,
  isPregnant: IsPregnant,
): readonly Animal[] {
  if (usedFilters(filters) === 0) return animals;
  return animals.filter((animal) => hasTraits(animal, filters, isPregnant));
}
