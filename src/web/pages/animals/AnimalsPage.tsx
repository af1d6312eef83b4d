import { FileUp, Plus, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { now } from '@/state/clock';
import { selectAnimals, selectDiscarded } from '@/state/fold/selectors';
import { selectHerdPull } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Note, Row } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { Tabs } from '@/web/components/Tabs';
import { ago, count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import {
  useIdentifiersOf,
  useInOrder,
} from '@/web/shared/identifiers/useIdentifiers';
import { useIsTiny } from '@/web/useMedia';
import { AnimalList } from './AnimalList';
import { AnimalsExport } from './AnimalsExport';
import { FilterBar } from './FilterBar';
import { type AnimalFilters, filterAnimals, useFilters } from './filters';

const ImportPanel = lazy(() => import('./ImportPanel'));

/** /rebanho/:rebanhoId/animais */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <HerdAnimals herd={herd} />}
    </HerdGate>
  );
}

function HerdAnimals({ herd }: { readonly herd: Herd }) {
  const { rebanhoId, nome } = herd;
  const base = `/rebanho/${rebanhoId}`;
  const list = useAnimals(rebanhoId);
  const tiny = useIsTiny();
  const exporting =
    list.shown.length > 0 ? (
      <AnimalsExport herd={nome} animals={list.shown} compact={!tiny} />
    ) : null;
  return (
    <Page
      title="Animais"
      subtitle={nome}
      herdName={nome}
      backTo={base}
      actions={tiny ? null : exporting}
      primaryAction={
        <LinkButton
          to={`${base}/cadastrar-animal`}
          variant="primary"
          icon={<Plus aria-hidden />}
        >
          Cadastrar animal
        </LinkButton>
      }
    >
      <Animals rebanhoId={rebanhoId} {...list} />
      {tiny ? exporting : null}
      <Import rebanhoId={rebanhoId} />
    </Page>
  );
}

/** The herd's animals and those of them that are asked for. */
function useAnimals(rebanhoId: string) {
  const { filters, set } = useFilters();
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const select = filters.discarded ? selectDiscarded : selectAnimals;
  const identifiersOf = useIdentifiersOf();
  const all = useInOrder(useAppSelector((state) => select(state, rebanhoId)));
  const shown = filterAnimals(all, filters, deferred, identifiersOf);
  return { all, shown, filters, set, search, setSearch };
}

interface AnimalsProps extends ReturnType<typeof useAnimals> {
  readonly rebanhoId: string;
}

function Animals(props: AnimalsProps) {
  const { rebanhoId, all, shown, filters, set, search, setSearch } = props;
  return (
    <>
      <AnimalTabs />
      {all.length > 0 ? (
        <>
          <Labelled label="Nome do animal">
            <input
              type="search"
              placeholder="Nome, brinco, chip ou registro"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Labelled>
          <FilterBar animals={all} filters={filters} onFilter={set} />
        </>
      ) : null}
      <ListSummary rebanhoId={rebanhoId} shown={shown} filters={filters} />
      <AnimalList
        rebanhoId={rebanhoId}
        animals={shown}
        filters={filters}
        empty={all.length === 0}
        search={search}
        onClearSearch={() => setSearch('')}
      />
    </>
  );
}

function Import({ rebanhoId }: { readonly rebanhoId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = params.get('painel') === 'importar';
  const close = () => {
    void navigate(`/rebanho/${rebanhoId}/animais`, { replace: true });
  };
  return (
    <>
      <LinkButton to="?painel=importar" icon={<FileUp aria-hidden />}>
        Importar planilha
      </LinkButton>
      {open ? (
        <Suspense fallback={<Loading />}>
          <ImportPanel rebanhoId={rebanhoId} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

const NOUNS = {
  V: ['vaca', 'vacas'],
  T: ['touro', 'touros'],
  N: ['novilho(a)', 'novilhos(as)'],
  all: ['animal', 'animais'],
} as const;

interface ListSummaryProps {
  readonly rebanhoId: string;
  readonly shown: readonly Animal[];
  readonly filters: AnimalFilters;
}

/** How many are shown and how fresh the list is. */
function ListSummary({ rebanhoId, shown, filters }: ListSummaryProps) {
  const dispatch = useAppDispatch();
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  const [one, many] = NOUNS[filters.categoria ?? 'all'];
  const total = count(shown.length, one, many);
  const fresh =
    pull.at === null ? null : `Atualizado ${ago(pull.at, dispatch(now()))}`;
  return (
    <Row spread>
      <Note role="status">{fresh ? `${total} · ${fresh}` : total}</Note>
      <Button
        variant="quiet"
        busy={pull.running}
        icon={<RefreshCw aria-hidden />}
        onClick={() => dispatch(pullHerd(rebanhoId))}
      >
        Atualizar
      </Button>
    </Row>
  );
}

const TABS = [
  { id: '', label: 'Ativos' },
  { id: 'descartados', label: 'Descartados' },
];

/** Active or discarded. */
function AnimalTabs() {
  return <Tabs label="Situação dos animais" param="aba" tabs={TABS} />;
}
