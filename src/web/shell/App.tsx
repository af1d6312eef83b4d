import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { AppStore } from '@/state/store';
import { type Notifier, NotifierContext } from '@/web/components/notifier';
import { type Installer, InstallerContext } from '@/web/install/installer';
import { LookProvider } from '@/web/theme/Look';

interface AppProps {
  readonly store: AppStore;
  readonly router: RouterProviderProps['router'];
  readonly notifier: Notifier;
  readonly installer: Installer;
}

/** The store, the look and the notifications around the router. */
export function App({ store, router, notifier, installer }: AppProps) {
  return (
    <Provider store={store}>
      <LookProvider>
        <NotifierContext value={notifier}>
          <InstallerContext value={installer}>
            <RouterProvider router={router} />
          </InstallerContext>
        </NotifierContext>
      </LookProvider>
    </Provider>
  );
}
