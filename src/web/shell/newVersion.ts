/**
 * The service worker as the page sees it: registered, watched for a new
 * version, told to take over when the person says so.
 */
export interface NewVersion {
  readonly available: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Lets a waiting worker take control; the page then reloads. */
  readonly apply: () => void;
  /** No longer offered; it waits on, and may still be applied. */
  readonly postpone: () => void;
}

const CHECK_INTERVAL = 60 * 60 * 1000;

/** Watches `container`; `reload` is called once, when control changes. */
export function watchVersion(
  container: ServiceWorkerContainer,
  scriptUrl: string,
  reload: () => void,
): NewVersion {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  let offered = false;
  const offer = (on: boolean) => {
    offered = on;
    for (const listener of listeners) listener();
  };
  reloadOnChange(container, reload);
  const register = registrar(container, scriptUrl, (worker) => {
    waiting = worker;
    offer(true);
  });
  const check = () =>
    register()
      .then((registration) => registration.update())
      .catch(() => undefined);
  register().catch(() => {
    // Without a worker the app works, only not without a network.
  });
  window.addEventListener('focus', check);
  setInterval(check, CHECK_INTERVAL);
  return {
    available: () => offered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: () => waiting?.postMessage({ type: 'SKIP_WAITING' }),
    postpone: () => offer(false),
  };
}

/** For browsers and builds without a service worker. */
export const NO_NEW_VERSION: NewVersion = {
  available: () => false,
  subscribe: () => () => undefined,
  apply: () => undefined,
  postpone: () => undefined,
};

/**
 * The first worker claims a page that had none: that is no reason to reload.
 * Every later one is, on that same page too.
 */
function reloadOnChange(container: ServiceWorkerContainer, reload: () => void) {
  let controlled = container.controller !== null;
  let reloaded = false;
  container.addEventListener('controllerchange', () => {
    const claimed = !controlled;
    controlled = true;
    if (claimed || reloaded) return;
    reloaded = true;
    reload();
  });
}

/**
 * Registers the worker, more than once: a first one that did not get all of its
 * files is given up by the browser, and its registration with it.
 */
function registrar(
  container: ServiceWorkerContainer,
  scriptUrl: string,
  found: (worker: ServiceWorker) => void,
) {
  let watched: ServiceWorkerRegistration | null = null;
  return async () => {
    const options = { updateViaCache: 'none' } as const;
    const registration = await container.register(scriptUrl, options);
    if (registration !== watched) watch(registration, found);
    watched = registration;
    return registration;
  };
}

/**
 * A new version waits for the one before it to end. The first of all waits for
 * none, though it may have claimed the page before its installing is told of.
 */
function waitingIn({ waiting, active }: ServiceWorkerRegistration) {
  return active ? waiting : null;
}

function watch(
  registration: ServiceWorkerRegistration,
  found: (worker: ServiceWorker) => void,
) {
  const look = () => {
    const worker = waitingIn(registration);
    if (worker) found(worker);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}
