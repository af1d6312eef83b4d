import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageChrome } from '@/web/components/Page';
import { usePanel } from '@/web/components/panel';
import { KioskProvider } from '@/web/kiosk/KioskProvider';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { whenAsked } from '@/web/shared/whenAsked';
import { whenItComes } from '@/web/shared/whenItComes';
import { Controls } from './Controls';
import { LogPanel } from './LogPanel';

/** Panels over any screen, by the address, so that Back closes them. */
const PANELS: Readonly<
  Record<string, ComponentType<{ readonly onClose: () => void }>>
> = {
  ajustes: whenAsked(
    () =>
      import(
        /* webpackChunkName: "p-ajustes" */ '@/web/pages/settings/SettingsPanel'
      ),
  ),
  fila: whenAsked(
    () =>
      import(/* webpackChunkName: "p-fila" */ '@/web/pages/queue/QueuePanel'),
  ),
  corrigir: whenAsked(
    () =>
      import(
        /* webpackChunkName: "p-corrigir" */ '@/web/pages/queue/CorrectionPanel'
      ),
  ),
  registro: LogPanel,
  parametros: whenAsked(
    () =>
      import(
        /* webpackChunkName: "p-parametros" */ '@/web/pages/parameters/ParametersPanel'
      ),
  ),
  buscar: whenAsked(
    () => import(/* webpackChunkName: "p-buscar" */ './Finder'),
  ),
  ajuda: whenAsked(() => import(/* webpackChunkName: "p-ajuda" */ './Help')),
};

const KioskControls = lazy(async () => {
  const { KioskControls } = await whenItComes(
    () =>
      import(/* webpackChunkName: "quiosque" */ '@/web/kiosk/KioskControls'),
  );
  return { default: KioskControls };
});

/** A reader can wait for the first screen, ms; a person does not. */
const READERS_LATER = 1000;
const ReadingHost = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, READERS_LATER));
  return whenItComes(
    () =>
      import(/* webpackChunkName: "leituras" */ '@/web/readings/ReadingHost'),
  );
});

/** The frame of every screen behind login. */
export function Shell() {
  return (
    <KioskProvider>
      <Frame />
    </KioskProvider>
  );
}

function Frame() {
  const { on, locked } = useKiosk();
  const [name, close] = usePanel();
  const Panel = Object.hasOwn(PANELS, name) ? PANELS[name] : undefined;
  return (
    <PageChrome
      value={
        <>
          {on ? <TabletControls /> : null}
          {locked ? null : <Controls />}
        </>
      }
    >
      <Outlet />
      <Suspense fallback={null}>
        <ReadingHost />
      </Suspense>
      {Panel ? <Panel onClose={close} /> : null}
    </PageChrome>
  );
}

function TabletControls() {
  return (
    <Suspense fallback={null}>
      <KioskControls />
    </Suspense>
  );
}
