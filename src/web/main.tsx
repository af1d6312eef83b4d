import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { makeStore } from '@/state/store';
import { createToasts } from './components/toast';
import { watchInstall } from './install/installer';
import { browserPorts } from './ports';
import { App } from './shell/App';
import { followConnection } from './shell/connection';
import { followScreen } from './shell/followScreen';
import { NO_NEW_VERSION, watchVersion } from './shell/newVersion';
import { routesOf, screensOf } from './shell/routes';
import { followOtherTabs, followSessionEnd } from './shell/sessionEnd';
import { trustedWorkerUrl } from './shell/trustedScript';
import { followTally } from './sync/lostRecords';
import { followPulls, followQueue } from './sync/pulses';
import { applyLook, readLook } from './theme/preferences';

function start(root: HTMLElement) {
  applyLook(readLook());
  const store = makeStore(browserPorts());
  const toasts = createToasts();
  const installer = watchInstall(window, () => Date.now());
  const router = createBrowserRouter(routesOf(store, version()));
  followSessionEnd(store, router, toasts.show);
  followScreen(store, router);
  followOtherTabs(store);
  followConnection(store, toasts.show);
  followQueue(store);
  followTally(store);
  followPulls(store);
  createRoot(root).render(
    <App store={store} router={router} toasts={toasts} installer={installer} />,
  );
}

/** The development build has no worker, which would serve stale files. */
function version() {
  const { serviceWorker } = navigator;
  if (process.env.NODE_ENV !== 'production' || !serviceWorker) {
    return NO_NEW_VERSION;
  }
  const reload = () => window.location.reload();
  return watchVersion(serviceWorker, trustedWorkerUrl(), reload);
}

const root = document.getElementById('lida');
if (root) start(root);
// A frame of the log's panel, in which there is no app to start.
else {
  void import(/* webpackChunkName: "p-registro" */ './stage/stage').then(
    ({ openStage }) => openStage({ App, screensOf, watchInstall }),
  );
}
