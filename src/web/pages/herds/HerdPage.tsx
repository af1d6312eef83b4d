import {
  Beef,
  ChartColumn,
  Heart,
  History,
  Info,
  Milk,
  Pill,
  Plus,
  Syringe,
  Weight,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { selectComposition } from '@/state/fold/selectors';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Columns } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import { herdCounts } from './herdCounts';
import styles from './herds.module.css';

const Dashboard = lazy(
  () => import(/* webpackChunkName: "p-painel" */ './Dashboard'),
);

const FIGURES = [
  { key: 'V', label: 'Vacas', query: 'categoria=V' },
  { key: 'T', label: 'Touros', query: 'categoria=T' },
  { key: 'N', label: 'Novilhos(as)', query: 'categoria=N' },
  { key: 'F', label: 'Fêmeas', query: 'sexo=F' },
  { key: 'M', label: 'Machos', query: 'sexo=M' },
] as const;

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
  const { rebanhoId } = herd;
  const base = `/rebanho/${rebanhoId}`;
  return (
    <Page title={herd.nome} subtitle={herdCounts(herd)} backTo="/rebanhos" wide>
      {herd.qntdAnimais === 0 ? (
        <>
          <NoAnimals base={base} />
          <Menu base={base} />
        </>
      ) : (
        <>
          <Composition rebanhoId={rebanhoId} />
          <Suspense fallback={<Menu base={base} />}>
            <Dashboard herd={herd}>
              <Menu base={base} />
            </Dashboard>
          </Suspense>
        </>
      )}
    </Page>
  );
}

function Menu({ base }: { readonly base: string }) {
  return (
    <Columns as="nav" least="10rem" aria-label="Menu do rebanho">
      <LinkButton to={`${base}/cadastrar-producao`} icon={<Milk aria-hidden />}>
        Ordenha
      </LinkButton>
      <LinkButton to={`${base}/pesagem`} icon={<Weight aria-hidden />}>
        Pesagem
      </LinkButton>
      <LinkButton
        to={`${base}/cadastrar-situacao-reprodutiva`}
        icon={<Heart aria-hidden />}
      >
        Reprodução
      </LinkButton>
      <LinkButton to={`${base}/animais`} icon={<Beef aria-hidden />}>
        Animais
      </LinkButton>
      <LinkButton to={`${base}/cadastrar-animal`} icon={<Plus aria-hidden />}>
        Cadastrar animal
      </LinkButton>
      <LinkButton to={`${base}/vacinas`} icon={<Syringe aria-hidden />}>
        Vacinas
      </LinkButton>
      <LinkButton to={`${base}/tratamento`} icon={<Pill aria-hidden />}>
        Tratamentos
      </LinkButton>
      <LinkButton to={`${base}/relatorios`} icon={<ChartColumn aria-hidden />}>
        Relatórios
      </LinkButton>
      <LinkButton to={`${base}/como-estava`} icon={<History aria-hidden />}>
        Como estava em…
      </LinkButton>
      <LinkButton to={`${base}/detalhes`} icon={<Info aria-hidden />}>
        Detalhes do rebanho
      </LinkButton>
    </Columns>
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

function Composition({ rebanhoId }: { readonly rebanhoId: string }) {
  const counts = useAppSelector((state) => selectComposition(state, rebanhoId));
  return (
    <Columns as="ul" least="7rem" aria-label="Composição do rebanho">
      {FIGURES.map(({ key, label, query }) => (
        <li key={key}>
          <Link
            to={`/rebanho/${rebanhoId}/animais?${query}`}
            className={styles.figure}
          >
            <strong>{counts[key]}</strong> {label}
          </Link>
        </li>
      ))}
    </Columns>
  );
}
