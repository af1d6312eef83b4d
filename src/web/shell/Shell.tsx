import { lazy, Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { PageChrome } from '@/web/components/pageChrome';
import { Controls } from './Controls';

const SettingsPanel = lazy(() =>
  import(
    /* webpackChunkName: "p-ajustes" */ '@/web/pages/settings/SettingsPanel'
  ).then(({ SettingsPanel }) => ({ default: SettingsPanel })),
);

/** The frame of every screen behind login. */
export function Shell() {
  const [search, setSearch] = useSearchParams();
  const open = search.get('painel') === 'ajustes';
  const close = () => {
    setSearch((params) => {
      params.delete('painel');
      return params;
    });
  };
  return (
    <PageChrome value={<Controls />}>
      <Outlet />
      {open ? (
        <Suspense fallback={null}>
          <SettingsPanel onClose={close} />
        </Suspense>
      ) : null}
    </PageChrome>
  );
}
