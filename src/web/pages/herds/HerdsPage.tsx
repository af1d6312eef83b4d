import { ChevronRight, ClipboardList, Plus } from 'lucide-react';
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import type { Herd } from '@/domain/herds/types';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { searchKey } from '@/domain/shared/names';
import { selectHerds } from '@/state/fold/selectors';
import { selectHerdPull, selectHerdsPull } from '@/state/sync/slice';
import { pullHerds } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { Labelled } from '@/web/components/Labelled';
import { LinkButton, RowLink } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Heading, Note, Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useInstaller } from '@/web/install/installer';
import { whenItComes } from '@/web/shared/whenItComes';
import { SyncSeal } from '@/web/sync/SyncSeal';
import { herdCounts } from './herdCounts';

// Most visits offer nothing.
const InstallCard = lazy(() =>
  whenItComes(() => import('@/web/install/InstallCard')),
);

const Welcome = lazy(() => import('./Welcome'));
const HerdToday = lazy(
  () => import(/* webpackChunkName: "p-painel" */ './HerdToday'),
);

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
    <>
      <EmptyState
        title="Nenhum rebanho ainda"
        text="Cadastre seu rebanho para começar."
        action={<NewHerd />}
      />
      <Suspense fallback={null}>
        <Welcome />
      </Suspense>
    </>
  );
}

function Herds({ herds }: { readonly herds: readonly Herd[] }) {
  const [search, setSearch] = useState('');
  const key = searchKey(useDeferredValue(search));
  const { ordered, onTold } = useMostUrgentFirst(herds);
  const shown = ordered.filter(({ nome }) => searchKey(nome).includes(key));
  return (
    <>
      {herds.length > 1 ? (
        <LinkButton to="/visita" icon={<ClipboardList aria-hidden />}>
          Visita
        </LinkButton>
      ) : null}
      {herds.length >= SEARCH_FROM ? (
        <Labelled label="Buscar rebanho">
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Labelled>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title={`Nada encontrado para “${search}”`}
          action={<Button onClick={() => setSearch('')}>Limpar busca</Button>}
        />
      ) : null}
      <Stack as="ul">
        {shown.map((herd) => (
          <li key={herd.rebanhoId}>
            <HerdCard herd={herd} onTold={onTold} />
          </li>
        ))}
      </Stack>
    </>
  );
}

type OnTold = (rebanhoId: string, urgency: number) => void;

/** Once all have told; until then by name, that none moves twice. */
function useMostUrgentFirst(herds: readonly Herd[]) {
  const [told, setTold] = useState<Readonly<Record<string, number>>>({});
  const onTold: OnTold = useCallback(
    (id, urgency) => setTold((before) => ({ ...before, [id]: urgency })),
    [],
  );
  const urgency = ({ rebanhoId, qntdAnimais }: Herd) =>
    qntdAnimais === 0 ? 0 : told[rebanhoId];
  const known = herds.every((herd) => urgency(herd) !== undefined);
  const ordered = known
    ? [...herds].sort((a, b) => (urgency(b) ?? 0) - (urgency(a) ?? 0))
    : herds;
  return { ordered, onTold };
}

/** The list is there before anything is worked out of its herds. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no other way to say so.
    const wait = window.requestIdleCallback ?? setTimeout;
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    const asked = wait(() => setIdle(true));
    return () => cancel(asked);
  }, []);
  return idle;
}

interface HerdCardProps {
  readonly herd: Herd;
  readonly onTold: OnTold;
}

/** A herd in the list: one large target. */
function HerdCard({ herd, onTold }: HerdCardProps) {
  const idle = useIdle();
  return (
    <RowLink card to={`/rebanho/${herd.rebanhoId}`}>
      <Stack as="span" gap="xs">
        <Heading as="strong">{herd.nome}</Heading>
        {herd.descricao ? <Note as="span">{herd.descricao}</Note> : null}
        <Note as="span">{herdCounts(herd)}</Note>
        {idle && herd.qntdAnimais > 0 ? (
          <Suspense fallback={null}>
            <HerdToday rebanhoId={herd.rebanhoId} onTold={onTold} />
          </Suspense>
        ) : null}
        <PullNote rebanhoId={herd.rebanhoId} />
        <span>
          <SyncSeal id={herd.rebanhoId} />
        </span>
      </Stack>
      <ChevronRight aria-hidden />
    </RowLink>
  );
}

/** How far the herd has come to the device. */
function PullNote({ rebanhoId }: { readonly rebanhoId: string }) {
  const { running, rows } = useAppSelector((state) =>
    selectHerdPull(state, rebanhoId),
  );
  if (!running) return null;
  return (
    <Note as="span" role="status">
      Baixando: {count(rows, 'registro', 'registros')}
    </Note>
  );
}
