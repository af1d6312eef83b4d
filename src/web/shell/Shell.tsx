import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { PageChrome } from '@/web/components/pageChrome';
import { KioskProvider } from '@/web/kiosk/KioskProvider';
import { useKiosk } from '@/web/kiosk/kioskContext';
import { Controls } from './Controls';

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

/** Panels over any screen, by the address, so that Back closes them. */
const PANELS: Readonly<
  Record<string, ComponentType<{ readonly onClose: () => void }>>
> = { ajustes: SettingsPanel, fila: QueuePanel };

const KioskControls = lazy(() =>
  import(
    /* webpackChunkName: "quiosque" */ '@/web/kiosk/KioskControls'
  ).then(({ KioskControls }) => ({ default: KioskControls })),
);

/** The frame of every screen behind login. */
export function Shell() {
  return (
    <KioskProvider>
      <Frame />
    </KioskProvider>
  );
}

function Frame() {
  const { locked } = useKiosk();
  const [search, setSearch] = useSearchParams();
  const name = search.get('painel') ?? '';
  const Panel = Object.hasOwn(PANELS, name) ? PANELS[name] : undefined;
  const close = () => {
    setSearch((params) => {
      params.delete('painel');
      return params;
    });
  };
  return (
    <PageChrome value={locked ? <LockedControls /> : <Controls />}>
      <Outlet />
      {Panel ? (
        <Suspense fallback={null}>
          <Panel onClose={close} />
        </Suspense>
      ) : null}
    </PageChrome>
  );
}

function LockedControls() {
  return (
    <Suspense fallback={null}>
      <KioskControls />
    </Suspense>
  );
}
