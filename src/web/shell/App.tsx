import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { AppStore } from '@/state/store';
import { type Notifier, NotifierContext } from '@/web/components/notifier';
import { LookProvider } from '@/web/theme/Look';

interface AppProps {
  readonly store: AppStore;
  readonly router: RouterProviderProps['router'];
  readonly notifier: Notifier;
}

/** The store, the look and the notifications around the router. */
export function App({ store, router, notifier }: AppProps) {
  return (
    <Provider store={store}>
      <LookProvider>
        <NotifierContext value={notifier}>
          <RouterProvider router={router} />
        </NotifierContext>
      </LookProvider>
    </Provider>
  );
}
