import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { AppStore } from '@/state/store';
import { type Toasts, ToastsContext } from '@/web/components/toast';
import { type Installer, InstallerContext } from '@/web/install/installer';
import { LookProvider } from '@/web/theme/Look';

interface AppProps {
  readonly store: AppStore;
  readonly router: RouterProviderProps['router'];
  readonly toasts: Toasts;
  readonly installer: Installer;
}

/** The store, the look and the notifications around the router. */
export function App({ store, router, toasts, installer }: AppProps) {
  return (
    <Provider store={store}>
      <LookProvider>
        <ToastsContext value={toasts}>
          <InstallerContext value={installer}>
            <RouterProvider router={router} />
          </InstallerContext>
        </ToastsContext>
      </LookProvider>
    </Provider>
  );
}
