import { History, Info, Pill, Plus, Syringe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { isMilked } from '@/domain/production/milkings';
import { selectAnimals } from '@/state/fold/selectors';
import { selectCopy } from '@/state/sync/copyProblem';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Row, Stack } from '@/web/components/layout';
import { Recording, useOffered } from '@/web/components/onlySees';
import { Page } from '@/web/components/Page';
import { useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import { useWholeHerd } from '@/web/shared/useHerdReader';
import { whenItComes } from '@/web/shared/whenItComes';
import styles from './herds.module.css';

const Dashboard = lazy(
  () => import(/* webpackChunkName: "p-painel" */ './Dashboard'),
);

// What only few herds need, or only once.
const CopyNotice = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "rebanho-avisos" */ './CopyNotice'),
  ),
);
const FirstSteps = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "rebanho-avisos" */ './FirstSteps'),
  ),
);
const GridEntry = lazy(
  () => import(/* webpackChunkName: "p-grade" */ '@/web/shared/grid/GridEntry'),
);

/** /rebanho/:rebanhoId, the herd's menu */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <HerdMenu herd={herd} />}
    </HerdGate>
  );
}

function HerdMenu({ herd }: { readonly herd: Herd }) {
  // The grid stays while its rows are sent, and for more of them.
  const [began] = useState(herd.qntdAnimais === 0);
  const { rebanhoId } = herd;
  const copy = useAppSelector((state) => selectCopy(state, rebanhoId));
  // All at once: what comes late above a link moves it from under the finger.
  return (
    <Page title={herd.nome} backTo="/rebanhos" wide>
      <Suspense fallback={<Loading />}>
        {copy === undefined ? null : <CopyNotice herd={herd} copy={copy} />}
        {began ? <Beginning herd={herd} /> : <Today herd={herd} />}
      </Suspense>
    </Page>
  );
}

function Beginning({ herd }: { readonly herd: Herd }) {
  const base = `/rebanho/${herd.rebanhoId}`;
  return (
    <>
      <div className={styles.begin}>
        <Recording>
          <FirstSteps herd={herd} />
          <Stack>
            <GridEntry rebanhoId={herd.rebanhoId} />
            <Row>
              <LinkButton
                to={`${base}/animais?painel=importar`}
                variant="quiet"
              >
                Importar planilha
              </LinkButton>
            </Row>
          </Stack>
        </Recording>
      </div>
      <Menu base={base} />
    </>
  );
}

function Today({ herd }: { readonly herd: Herd }) {
  const isNew = useIsNew(herd);
  return (
    <>
      {isNew ? (
        <Recording>
          <FirstSteps herd={herd} />
        </Recording>
      ) : null}
      <Dashboard herd={herd}>
        <Menu base={`/rebanho/${herd.rebanhoId}`} />
      </Dashboard>
    </>
  );
}

/** What neither the navigation nor Lançar leads to. */
const MORE = [
  { to: 'cadastrar-animal', label: 'Cadastrar animal', Icon: Plus },
  { to: 'vacinas', label: 'Vacinas', Icon: Syringe },
  { to: 'tratamento', label: 'Tratamentos', Icon: Pill },
  { to: 'como-estava', label: 'Como estava em…', Icon: History },
  { to: 'detalhes', label: 'Detalhes do rebanho', Icon: Info },
] as const;

function Menu({ base }: { readonly base: string }) {
  const isOffered = useOffered();
  const offered = MORE.map((entry) => ({
    ...entry,
    to: `${base}/${entry.to}`,
  }));
  return (
    <nav aria-label="Menu do rebanho">
      <ul className={styles.more}>
        {offered
          .filter(({ to }) => isOffered(to))
          .map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Nothing is there yet, or cows in milk of which none was milked. */
function useIsNew({ rebanhoId, qntdAnimais }: Herd): boolean {
  const herd = useWholeHerd(rebanhoId);
  const animals = useAppSelector((state) => selectAnimals(state, rebanhoId));
  if (qntdAnimais === 0) return true;
  return (
    herd?.all('producoes').some(isMilked) === false &&
    animals.some(({ situacaoProdutiva }) => situacaoProdutiva === 'L')
  );
}
