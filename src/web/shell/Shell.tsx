import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageChrome } from '@/web/components/Page';
import { KioskProvider } from '@/web/kiosk/KioskProvider';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { whenItComes } from '@/web/shared/whenItComes';
import { Controls } from './Controls';
import { LogPanel } from './LogPanel';
import { usePanel } from './usePanel';

const SettingsPanel = lazy(() =>
  import(
    /* webpackChunkName: "p-ajustes" */ '@/web/pages/settings/SettingsPanel'
  ).then(({ SettingsPanel }) => ({ default: SettingsPanel })),
);

const QueuePanel = lazy(() =>
  import(/* webpackChunkName: "p-fila" */ '@/web/pages/queue/QueuePanel').then(
    ({ QueuePanel }) => ({ default: QueuePanel }),
  ),
);

const CorrectionPanel = lazy(
  () =>
    import(
      /* webpackChunkName: "p-corrigir" */ '@/web/pages/queue/CorrectionPanel'
    ),
);

const ParametersPanel = lazy(
  () =>
    import(
      /* webpackChunkName: "p-parametros" */ '@/web/pages/parameters/ParametersPanel'
    ),
);

const Finder = lazy(() =>
  import(/* webpackChunkName: "p-buscar" */ './Finder').then(({ Finder }) => ({
    default: Finder,
  })),
);

const Help = lazy(() =>
  import(/* webpackChunkName: "p-ajuda" */ './Help').then(({ Help }) => ({
    default: Help,
  })),
);

/** Panels over any screen, by the address, so that Back closes them. */
const PANELS: Readonly<
  Record<string, ComponentType<{ readonly onClose: () => void }>>
> = {
  ajustes: SettingsPanel,
  fila: QueuePanel,
  corrigir: CorrectionPanel,
  registro: LogPanel,
  parametros: ParametersPanel,
  buscar: Finder,
  ajuda: Help,
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
      {Panel ? (
        <Suspense fallback={null}>
          <Panel onClose={close} />
        </Suspense>
      ) : null}
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
