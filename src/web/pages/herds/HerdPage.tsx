import { History, Info, Pill, Plus, Syringe } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { HerdGate } from '@/web/shared/HerdGate';
import styles from './herds.module.css';

const Dashboard = lazy(
  () => import(/* webpackChunkName: "p-painel" */ './Dashboard'),
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
  const base = `/rebanho/${herd.rebanhoId}`;
  return (
    <Page title={herd.nome} backTo="/rebanhos" wide>
      {herd.qntdAnimais === 0 ? (
        <>
          <NoAnimals base={base} />
          <Menu base={base} />
        </>
      ) : (
        <Suspense fallback={<Menu base={base} />}>
          <Dashboard herd={herd}>
            <Menu base={base} />
          </Dashboard>
        </Suspense>
      )}
    </Page>
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
  return (
    <nav aria-label="Menu do rebanho">
      <ul className={styles.more}>
        {MORE.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={`${base}/${to}`}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoAnimals({ base }: { readonly base: string }) {
  return (
    <EmptyState
      title="Nenhum animal neste rebanho"
      text="Cadastre um a um ou traga todos de uma planilha."
      action={
        <LinkButton to={`${base}/animais?painel=importar`} variant="primary">
          Importar planilha
        </LinkButton>
      }
    />
  );
}
