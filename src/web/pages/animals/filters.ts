import { useContext, useEffect, useEffectEvent, useState } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useNavigation,
} from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import {
  CATEGORIES,
  type Category,
  isCode,
  labelOf,
  PRODUCTIVE_STATUSES,
  type ProductiveStatus,
  REPRODUCTIVE_TYPES,
  type ReproductiveType,
  SEXES,
  type Sex,
} from '@/domain/shared/enumerations';
import { paramsWith } from '@/web/components/addressWith';
import type { useAddress } from '@/web/shared/useAddress';

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

type Address = ReturnType<typeof useAddress>;

export function useFilters({ params, change, copy, put }: Address) {
  return {
    filters: filtersOf(params),
    /** One trait, the others as they are. */
    set: (name: FilterName, value: string | null) =>
      change({ [name]: value ?? '' }),
    /** These and no others; what is looked for is looked for among them. */
    show: (wanted: Partial<AnimalFilters>) =>
      put(paramsWith(paramsOf(wanted), { [SEARCH]: copy().get(SEARCH) ?? '' })),
  };
}

const SEARCH = 'busca';
/** Without a key, ms: a browser takes so many changes of an address at once. */
const PAUSE = 200;

/** What is looked for by name or tag; the address has it a moment later. */
export function useSearch({ params, change }: Address) {
  const kept = params.get(SEARCH) ?? '';
  const [search, setSearch] = useState(kept);
  const router = useContext(RouterContext)?.router;
  const idle = useNavigation().state === 'idle';
  const keep = useEffectEvent(() => {
    // An address that is on its way, as a tapped animal's, would be stopped;
    // the router knows of it before a slow phone has drawn that it does.
    if (router?.state.navigation.state !== 'idle') return;
    change({ [SEARCH]: search });
  });
  useEffect(() => {
    if (!idle || search === kept) return;
    const timer = setTimeout(() => keep(), PAUSE);
    return () => clearTimeout(timer);
  }, [idle, search, kept]);
  return { search, setSearch };
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

/** What is asked of the animals, in words. */
export function wordsOf(filters: AnimalFilters): readonly string[] {
  const { categoria, sexo, produtividade, reprodutividade } = filters;
  return [
    filters.discarded ? 'descartados' : null,
    labelOf(CATEGORIES, categoria),
    labelOf(SEXES, sexo),
    labelOf(PRODUCTIVE_STATUSES, produtividade),
    labelOf(REPRODUCTIVE_TYPES, reprodutividade),
  ].filter((word) => word !== null);
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
