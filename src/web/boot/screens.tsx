import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { watchInstall } from '@/web/install/installer';
import { App } from '@/web/shell/App';
import { followScreen } from '@/web/shell/followScreen';
import { NO_NEW_VERSION, watchVersion } from '@/web/shell/newVersion';
import { routesOf, screensOf } from '@/web/shell/routes';
import { followSessionEnd } from '@/web/shell/sessionEnd';
import { trustedWorkerUrl } from '@/web/shell/trustedScript';
import type { Opened } from './store';

type Router = ReturnType<typeof createBrowserRouter>;

/** The router, which begins to load the address's screen at once. */
export function openRouter({ store, toasts, first }: Opened): Router {
  const router = createBrowserRouter(routesOf(store, version()));
  followSessionEnd(store, router, toasts.show, first);
  followScreen(store, router);
  return router;
}

/**
 * Not in slices: the router tells its first screen to who has subscribed, which
 * what is drawn does as it ends.
 */
export function draw(root: HTMLElement, opened: Opened, router: Router): void {
  createRoot(root).render(<App {...opened} router={router} />);
}

/** What the log's panel draws a moment with (`stage/`). */
export const PIECES = { App, screensOf, watchInstall };

/** The development build has no worker, which would serve stale files. */
function version() {
  const { serviceWorker } = navigator;
  if (process.env.NODE_ENV !== 'production' || !serviceWorker) {
    return NO_NEW_VERSION;
  }
  const reload = () => window.location.reload();
  return watchVersion(serviceWorker, trustedWorkerUrl(), reload);
}
