import { useEffect, useMemo } from 'react';
import type { Herd } from '@/domain/herds/types';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { selectVisit } from '@/state/device/visit';
import { selectHerds } from '@/state/fold/selectors';
import { selectHerdPull, selectHerdsPull } from '@/state/sync/slice';
import { pullCarried, pullHerds } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { Carried } from './Carried';
import { DutyList } from './DutyList';
import { HerdMarks } from './HerdMarks';

/** /visita */
export function Component() {
  const herds = useAppSelector(selectHerds);
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(pullCarried());
  }, [dispatch]);
  return (
    <Page title="Visita" backTo="/rebanhos" wide>
      {herds.length > 0 ? <OfHerds herds={herds} /> : <NoHerds />}
    </Page>
  );
}

function NoHerds() {
  const { at, problem, running } = useAppSelector(selectHerdsPull);
  const dispatch = useAppDispatch();
  if (problem && at === null) {
    return (
      <ProblemPanel
        title={HERD_MESSAGES.loadFailed}
        detail={problem.detail}
        actions={
          <Button busy={running} onClick={() => dispatch(pullHerds())}>
            Tentar de novo
          </Button>
        }
      />
    );
  }
  if (at === null) return <Loading />;
  return (
    <EmptyState
      title="Nenhum rebanho para visitar"
      text="Peça ao dono um convite para o rebanho, ou cadastre um."
      action={<LinkButton to="/rebanhos">Seus rebanhos</LinkButton>}
    />
  );
}

function OfHerds({ herds }: { readonly herds: readonly Herd[] }) {
  const { herds: marked } = useAppSelector(selectVisit);
  const carried = useMemo(
    () => herds.filter(({ rebanhoId }) => marked.includes(rebanhoId)),
    [herds, marked],
  );
  if (carried.length === 0) return <FirstMarks herds={herds} />;
  return (
    <>
      <Carried herds={herds} carried={carried} />
      <Here carried={carried} />
    </>
  );
}

/** Nothing is marked yet. */
function FirstMarks({ herds }: { readonly herds: readonly Herd[] }) {
  return (
    <>
      <p>
        Marque os rebanhos da visita: eles vêm inteiros para este aparelho e
        funcionam sem internet.
      </p>
      <HerdMarks herds={herds} />
    </>
  );
}

/** The list over those that are here; the others are told of above. */
function Here({ carried }: { readonly carried: readonly Herd[] }) {
  const here = useAppSelector((state) =>
    carried
      .filter(({ rebanhoId }) => selectHerdPull(state, rebanhoId).at !== null)
      .map(({ rebanhoId }) => rebanhoId)
      .join(),
  );
  const shown = useMemo(
    () => carried.filter(({ rebanhoId }) => here.includes(rebanhoId)),
    [carried, here],
  );
  return shown.length === 0 ? null : <DutyList herds={shown} />;
}
