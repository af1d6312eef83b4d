import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import {
  selectElsewhere,
  selectReady,
  selectTroubled,
} from '@/state/device/readiness';
import { Button } from '@/web/components/Button';
import { useScrollToTop } from '@/web/components/pageScroll';
import { Toasts } from '@/web/components/Toasts';
import { UndoBar } from '@/web/components/UndoBar';
import { useAppSelector } from '@/web/hooks';
import { RESTING } from '@/web/kiosk/kioskContext';
import { dropOpening } from '@/web/opening/place';
import { whenItComes } from '@/web/shared/whenItComes';
import { lostOf } from '@/web/sync/lostRecords';
import type { NewVersion } from './newVersion';
import styles from './shell.module.css';

// Seldom seen: not the first screen's to carry.
const Strips = lazy(async () => {
  const { Strips } = await whenItComes(
    () => import(/* webpackChunkName: "avisos" */ '@/web/sync/Strips'),
  );
  return { default: Strips };
});
const ElsewhereScreen = lazy(() =>
  import(/* webpackChunkName: "avisos" */ '@/web/sync/ElsewhereScreen').then(
    ({ ElsewhereScreen }) => ({ default: ElsewhereScreen }),
  ),
);

/** A navigation shorter than this shows no progress, ms. */
const PROGRESS_DELAY = 150;

/** What surrounds every screen, signed in or not. */
export function Root({ version }: { readonly version: NewVersion }) {
  useScrollToTop();
  useLayoutEffect(dropOpening, []);
  const elsewhere = useAppSelector(selectElsewhere);
  const troubled = useAppSelector(selectTroubled);
  const lost = useLost();
  return (
    <>
      <button type="button" className={styles.skip} onClick={skip}>
        Ir para o conteúdo
      </button>
      <Progress />
      <Toasts />
      <NewVersionStrip version={version} />
      <Suspense fallback={null}>
        {troubled || lost > 0 ? <Strips lost={lost} /> : null}
      </Suspense>
      {elsewhere ? (
        <Suspense fallback={null}>
          <ElsewhereScreen />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <UndoBar />
    </>
  );
}

/** Records that the browser took with this device's data. */
function useLost(): number {
  const ready = useAppSelector(selectReady);
  const id = useAppSelector(({ device }) => device.id);
  return useMemo(() => (ready && id !== null ? lostOf(id) : 0), [ready, id]);
}

// Not by a link's fragment: that would be a navigation.
function skip() {
  document.getElementById('conteudo')?.focus();
}

function Progress() {
  const busy = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), PROGRESS_DELAY);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  if (!late) return null;
  return (
    <div
      role="progressbar"
      aria-label="Abrindo a tela"
      className={styles.progress}
    />
  );
}

function NewVersionStrip({ version }: { readonly version: NewVersion }) {
  const available = useSyncExternalStore(version.subscribe, version.available);
  const offered = useOffered(version);
  useEffect(() => {
    // Nobody answers on a parlour tablet, or "Depois": it changes while it rests.
    window.addEventListener(RESTING, version.apply);
    return () => window.removeEventListener(RESTING, version.apply);
  }, [version]);
  if (!available || !offered) return null;
  return (
    <section aria-label="Atualização" className={styles.version}>
      <p role="status">Nova versão disponível</p>
      <Button variant="primary" onClick={version.apply}>
        Atualizar agora
      </Button>
      <Button variant="quiet" onClick={version.postpone}>
        Depois
      </Button>
    </section>
  );
}

/** It comes with a screen: amid one it would move what is about to be tapped. */
function useOffered({ available }: NewVersion): boolean {
  const { key } = useLocation();
  const [on, setOn] = useState({ key, offered: available() });
  if (on.key === key) return on.offered;
  const next = { key, offered: available() };
  setOn(next);
  return next.offered;
}
