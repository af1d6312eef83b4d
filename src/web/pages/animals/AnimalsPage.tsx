import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { selectAnimals, selectDiscarded } from '@/state/view/selectors';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { HerdGate } from '@/web/herd/HerdGate';
import { useAppSelector } from '@/web/hooks';
import { AnimalList } from './AnimalList';
import { AnimalsExport } from './AnimalsExport';
import { AnimalTabs } from './AnimalTabs';
import styles from './animals.module.css';
import { FilterBar } from './FilterBar';
import { filterAnimals, useFilters } from './filters';
import { ListSummary } from './ListSummary';

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
  return (
    <Page
      title="Animais"
      subtitle={nome}
      herdName={nome}
      backTo={base}
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
      <Animals rebanhoId={rebanhoId} herd={nome} />
      <Import rebanhoId={rebanhoId} />
    </Page>
  );
}

interface AnimalsProps {
  readonly rebanhoId: string;
  readonly herd: string;
}

function Animals({ rebanhoId, herd }: AnimalsProps) {
  const { filters, set } = useFilters();
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const select = filters.discarded ? selectDiscarded : selectAnimals;
  const all = useAppSelector((state) => select(state, rebanhoId));
  const shown = filterAnimals(all, filters, deferred);
  return (
    <>
      <AnimalTabs />
      <label className={styles.search}>
        Nome do animal
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <FilterBar animals={all} filters={filters} onFilter={set} />
      <ListSummary rebanhoId={rebanhoId} shown={shown} filters={filters} />
      {shown.length > 0 ? <AnimalsExport herd={herd} animals={shown} /> : null}
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
