import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Herd } from '@/domain/herds/types';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { now } from '@/state/clock';
import { loadHerd } from '@/state/device/load';
import { selectHerdListed, selectHerdLoaded } from '@/state/device/readiness';
import { selectHerd } from '@/state/fold/selectors';
import type { CallProblem } from '@/state/problems';
import { selectUntold } from '@/state/sync/clashes';
import { selectHerdPull } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { whenItComes } from './whenItComes';

const MeetingNotices = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "avisos" */ './people/MeetingNotices'),
  ),
);
const DoubleNotices = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "avisos" */ './people/DoubleNotices'),
  ),
);
const ClashNotices = lazy(() =>
  whenItComes(
    () => import(/* webpackChunkName: "avisos" */ './edits/ClashNotices'),
  ),
);

/** A herd pulled more recently than this is fresh enough, ms. */
const FRESH = 30_000;

interface HerdGateProps {
  readonly rebanhoId: string;
  /** A list does not wait for a large herd's history. */
  readonly list?: boolean;
  readonly children: (herd: Herd) => ReactNode;
}

/** Shows a screen of a herd once the device has the herd. */
export function HerdGate({ rebanhoId, list, children }: HerdGateProps) {
  const dispatch = useAppDispatch();
  const herd = useAppSelector((state) => selectHerd(state, rebanhoId));
  const loaded = useAppSelector((state) =>
    (list ? selectHerdListed : selectHerdLoaded)(state, rebanhoId),
  );
  const untold = useAppSelector((state) => selectUntold(state, rebanhoId));
  const doubles = useAppSelector(
    ({ device }) => device.doubles?.[rebanhoId]?.length ?? 0,
  );
  const { at, running } = useAppSelector((state) =>
    selectHerdPull(state, rebanhoId),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per screen; the pull's own end must not ask again
  useEffect(() => {
    void dispatch(loadHerd(rebanhoId));
    if (running) return;
    if (at !== null && dispatch(now()) - at < FRESH) return;
    void dispatch(pullHerd(rebanhoId));
  }, [dispatch, rebanhoId]);
  return herd && loaded ? (
    <>
      {children(herd)}
      {herd.papel === undefined ? null : (
        <Suspense fallback={null}>
          <MeetingNotices rebanhoId={rebanhoId} />
        </Suspense>
      )}
      {doubles > 0 ? (
        <Suspense fallback={null}>
          <DoubleNotices rebanhoId={rebanhoId} />
        </Suspense>
      ) : null}
      {untold.length > 0 ? (
        <Suspense fallback={null}>
          <ClashNotices rebanhoId={rebanhoId} />
        </Suspense>
      ) : null}
    </>
  ) : (
    <HerdMissing rebanhoId={rebanhoId} />
  );
}

/** What is on no disk yet needs the network once. */
function detailOf({ status, detail }: CallProblem): string {
  return status === 0 ? `${detail} ${ONCE_ONLINE}` : detail;
}

const ONCE_ONLINE =
  'Abra esta tela uma vez com internet para usar sem conexão.';

function HerdMissing({ rebanhoId }: { readonly rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  // Deleted here, it was asked for before that, and came.
  const gone = useAppSelector(({ herds }) => rebanhoId in herds.removed);
  return (
    <Page title="Rebanho" backTo="/rebanhos">
      {(pull.problem || gone) && !pull.running ? (
        <ProblemPanel
          title={HERD_MESSAGES.loadFailed}
          detail={
            pull.problem ? detailOf(pull.problem) : HERD_MESSAGES.notFound
          }
          actions={
            <>
              <Button onClick={() => dispatch(pullHerd(rebanhoId))}>
                Tentar de novo
              </Button>
              <LinkButton to="/rebanhos">Seus rebanhos</LinkButton>
            </>
          }
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
