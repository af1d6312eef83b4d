import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { findAnimals } from '@/domain/identifiers/search';
import { now } from '@/state/clock';
import { selectAnimals, selectDiscarded } from '@/state/fold/selectors';
import { selectHerdPull } from '@/state/sync/slice';
import { Loading } from '@/web/components/Loading';
import { ago, count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import {
  useIdentifiersOf,
  useInOrder,
} from '@/web/shared/identifiers/useIdentifiers';
import { useAddress } from '@/web/shared/useAddress';
import { whenAsked } from '@/web/shared/whenAsked';
import { whenItComes } from '@/web/shared/whenItComes';
import { useIsDesk } from '@/web/useMedia';
import { AnimalList, Nothing, type Paper } from './AnimalList';
import type { TableOrder } from './AnimalTable';
import { Chips } from './Chips';
import { filterAnimals, useFilters, useSearch, wordsOf } from './filters';
import { ListFrame } from './ListFrame';
import { usePregnant } from './usePregnant';

const ImportPanel = whenAsked(() => import('./ImportPanel'));
const FilterSheet = whenAsked(() => import('./FilterSheet'));
// A phone has no room for them.
const AnimalTable = lazy(() => import('./AnimalTable'));
const Beside = lazy(() => import('./Beside'));
const AnimalsPaper = lazy(() => whenItComes(() => import('./AnimalsPaper')));

/** /rebanho/:rebanhoId/animais */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId} list>
      {(herd) => <HerdAnimals herd={herd} />}
    </HerdGate>
  );
}

function HerdAnimals({ herd }: { readonly herd: Herd }) {
  const { rebanhoId, nome } = herd;
  const [sheet, setSheet] = useState(false);
  const list = useAnimals(rebanhoId);
  const { active, discarded, shown, filters, search, setSearch } = list;
  const fresh = useFresh(rebanhoId);
  const total = totalOf(shown, filters.categoria);
  const about = [total, ...wordsOf(filters), search && `busca “${search}”`];
  const paper = (animals: readonly Animal[]) => (
    <Suspense fallback={null}>
      <AnimalsPaper
        {...{ herd: nome, animals }}
        about={about.filter(Boolean).join(' · ')}
      />
    </Suspense>
  );
  const order: TableOrder = useRef(null);
  const { besides, table } = useTable(rebanhoId, list, { paper, order });
  return (
    <ListFrame
      herdName={nome}
      summary={fresh ? `${total} · ${fresh}` : total}
      search={search}
      onSearch={setSearch}
      addTo={`/rebanho/${rebanhoId}/cadastrar-animal`}
      chips={
        <Chips
          active={active}
          isPregnant={list.isPregnant}
          discarded={discarded.length}
          filters={filters}
          onShow={list.show}
          onMore={() => setSheet(true)}
        />
      }
      beside={besides}
    >
      {table ?? <AnimalList {...listProps(rebanhoId, list)} paper={paper} />}
      <Import rebanhoId={rebanhoId} />
      {sheet ? (
        <FilterSheet
          {...{ herd, shown, total, filters }}
          inOrder={() => order.current ?? shown}
          onFilter={list.set}
          onClear={() => list.show({ discarded: filters.discarded })}
          onClose={() => setSheet(false)}
        />
      ) : null}
    </ListFrame>
  );
}

type Animals = ReturnType<typeof useAnimals>;

/** The herd's animals and those of them that are asked for. */
function useAnimals(rebanhoId: string) {
  const address = useAddress();
  const { filters, set, show } = useFilters(address);
  const { search, setSearch } = useSearch(address);
  const deferred = useDeferredValue(search);
  const identifiersOf = useIdentifiersOf();
  const isPregnant = usePregnant(rebanhoId);
  const active = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const discarded = useAppSelector((state) =>
    selectDiscarded(state, rebanhoId),
  );
  const all = useInOrder(filters.discarded ? discarded : active);
  const found = findAnimals(all, deferred, ({ animalId }) =>
    identifiersOf(animalId),
  );
  const shown = filterAnimals(found, filters, isPregnant);
  const own = { active, discarded, all, shown, isPregnant };
  return { ...own, filters, set, show, search, setSearch };
}

function listProps(rebanhoId: string, list: Animals) {
  const { all, shown, filters, search, setSearch, show } = list;
  return {
    ...{ rebanhoId, filters, search },
    animals: shown,
    empty: all.length === 0,
    onClear: () =>
      search ? setSearch('') : show({ discarded: filters.discarded }),
  };
}

/** From a desk's width: a table, and the animal chosen in it beside it. */
function useTable(
  rebanhoId: string,
  list: Animals,
  told: { readonly paper: Paper; readonly order: TableOrder },
) {
  const desk = useIsDesk();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { shown, filters, search } = list;
  if (!desk || filters.discarded) return { besides: null, table: null };
  const chosen =
    shown.find(({ animalId }) => animalId === chosenId) ?? shown[0];
  if (!chosen) {
    const nothing = <Nothing {...listProps(rebanhoId, list)} />;
    return { besides: null, table: nothing };
  }
  const onShow = ({ animalId }: Animal) => setChosenId(animalId);
  return {
    besides: (
      <Suspense fallback={null}>
        <Beside animal={chosen} />
      </Suspense>
    ),
    table: (
      <Suspense fallback={<Loading />}>
        <AnimalTable
          {...{ rebanhoId, search, onShow, ...told }}
          animals={shown}
          shownId={chosen.animalId}
        />
      </Suspense>
    ),
  };
}

/** The page that asks for a laboratory's file, and is come back to. */
const QUALITY = 'qualidade-leite';

function Import({ rebanhoId }: { readonly rebanhoId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (params.get('painel') !== 'importar') return null;
  const close = () => {
    const from = params.get('de') === QUALITY ? QUALITY : 'animais';
    void navigate(`/rebanho/${rebanhoId}/${from}`, { replace: true });
  };
  return <ImportPanel rebanhoId={rebanhoId} onClose={close} />;
}

const NOUNS = {
  V: ['vaca', 'vacas'],
  T: ['touro', 'touros'],
  N: ['novilho(a)', 'novilhos(as)'],
  all: ['animal', 'animais'],
} as const;

function totalOf(
  shown: readonly Animal[],
  categoria: 'V' | 'T' | 'N' | null,
): string {
  const [one, many] = NOUNS[categoria ?? 'all'];
  return count(shown.length, one, many);
}

/** `Atualizado há 5 min`; null where nothing has come yet. */
function useFresh(rebanhoId: string): string | null {
  const dispatch = useAppDispatch();
  const { at } = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  return at === null ? null : `Atualizado ${ago(at, dispatch(now()))}`;
}
