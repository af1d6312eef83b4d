import { lazy, Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';

const LogPanel = lazy(() =>
  import(/* webpackChunkName: "p-registro" */ '@/web/pages/log/LogPanel').then(
    ({ LogPanel }) => ({ default: LogPanel }),
  ),
);

/** Whoever was sent a log reads it here: no account is needed for that. */
export function SignedOut() {
  const [search, setSearch] = useSearchParams();
  const close = () => {
    setSearch(
      (params) => {
        params.delete('painel');
        return params;
      },
      { replace: true },
    );
  };
  return (
    <>
      <Outlet />
      {search.get('painel') === 'registro' ? (
        <Suspense fallback={null}>
          <LogPanel onClose={close} own={false} />
        </Suspense>
      ) : null}
    </>
  );
}
