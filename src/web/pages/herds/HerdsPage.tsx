import { Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { Herd } from '@/domain/herds/types';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { searchKey } from '@/domain/shared/names';
import { selectHerds } from '@/state/fold/selectors';
import { selectHerdsPull } from '@/state/sync/slice';
import { pullHerds } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useInstaller } from '@/web/install/installer';
import { HerdCard } from './HerdCard';
import styles from './herds.module.css';

// Most visits offer nothing.
const InstallCard = lazy(() => import('@/web/install/InstallCard'));

/** Below this many herds one sees them all anyway. */
const SEARCH_FROM = 6;

/** /rebanhos */
export function Component() {
  const herds = useAppSelector(selectHerds);
  const dispatch = useAppDispatch();
  const { offer } = useInstaller();
  useEffect(() => {
    void dispatch(pullHerds());
  }, [dispatch]);
  return (
    <Page
      title="Seus rebanhos"
      primaryAction={herds.length > 0 ? <NewHerd /> : null}
    >
      {herds.length > 0 ? <Herds herds={herds} /> : <NoHerds />}
      {offer === null ? null : (
        <Suspense fallback={null}>
          <InstallCard />
        </Suspense>
      )}
    </Page>
  );
}

function NewHerd() {
  return (
    <LinkButton
      to="/rebanho-cadastro"
      variant="primary"
      icon={<Plus aria-hidden />}
    >
      Novo rebanho
    </LinkButton>
  );
}

function NoHerds() {
  const pull = useAppSelector(selectHerdsPull);
  const dispatch = useAppDispatch();
  if (pull.problem && pull.at === null) {
    return (
      <ProblemPanel
        title={HERD_MESSAGES.loadFailed}
        detail={pull.problem.detail}
        actions={
          <Button busy={pull.running} onClick={() => dispatch(pullHerds())}>
            Tentar de novo
          </Button>
        }
      />
    );
  }
  if (pull.at === null) return <Loading />;
  return (
    <EmptyState
      title="Nenhum rebanho ainda"
      text="Cadastre seu rebanho para começar."
      action={<NewHerd />}
    />
  );
}

function Herds({ herds }: { readonly herds: readonly Herd[] }) {
  const [search, setSearch] = useState('');
  const key = searchKey(useDeferredValue(search));
  const shown = herds.filter(({ nome }) => searchKey(nome).includes(key));
  return (
    <>
      {herds.length >= SEARCH_FROM ? (
        <label className={styles.search}>
          <span>Buscar rebanho</span>
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title={`Nada encontrado para “${search}”`}
          action={<Button onClick={() => setSearch('')}>Limpar busca</Button>}
        />
      ) : null}
      <ul className={styles.list}>
        {shown.map((herd) => (
          <li key={herd.rebanhoId}>
            <HerdCard herd={herd} />
          </li>
        ))}
      </ul>
    </>
  );
}
