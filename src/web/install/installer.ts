import { createContext, useContext, useSyncExternalStore } from 'react';

/** What Chromium sends when the app can be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** `prompt`: the browser asks; `steps`: iOS, where the person does it. */
export type InstallOffer = 'prompt' | 'steps' | null;

/** Whether the app can be put on the device, and how. */
export interface Installer {
  readonly offer: () => InstallOffer;
  /** The same for who asks, on whichever visit. */
  readonly available: () => InstallOffer;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the browser's prompt. */
  readonly install: () => Promise<void>;
  /** Not asked again for 30 days. */
  readonly dismiss: () => void;
}

const VISITS_KEY = 'lida.visitas';
const SAVED_KEY = 'lida.gravou';
const DISMISSED_KEY = 'lida.instalarDepois';
/** Offered from the second visit on, or once a record was saved. */
const FROM_VISIT = 2;
const QUIET_TIME = 30 * 24 * 60 * 60 * 1000;

/** Listens from the start: the browser tells only once. */
export function watchInstall(page: Window, now: () => number): Installer {
  const listeners = new Set<() => void>();
  const { localStorage: storage } = page;
  const visits = Number(storage.getItem(VISITS_KEY) ?? 0) + 1;
  keep(storage, VISITS_KEY, String(visits));
  let event: InstallPromptEvent | null = null;
  const change = (next: InstallPromptEvent | null) => {
    event = next;
    for (const listener of listeners) listener();
  };
  page.addEventListener('beforeinstallprompt', (given) => {
    given.preventDefault();
    change(given as InstallPromptEvent);
  });
  page.addEventListener('appinstalled', () => change(null));
  const isQuiet = () =>
    (visits < FROM_VISIT && !storage.getItem(SAVED_KEY)) ||
    now() - Number(storage.getItem(DISMISSED_KEY) ?? 0) < QUIET_TIME;
  return {
    offer: () => (isQuiet() ? null : offerOf(event, page)),
    available: () => offerOf(event, page),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    install: async () => {
      await event?.prompt();
      change(null);
    },
    dismiss: () => {
      keep(storage, DISMISSED_KEY, String(now()));
      change(event);
    },
  };
}

function offerOf(event: Event | null, page: Window): InstallOffer {
  if (event) return 'prompt';
  return isIos(page) && !isInstalled(page) ? 'steps' : null;
}

/** An iPad gives itself out as a Mac, none of which is touched by two fingers. */
function isIos({ navigator }: Window): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isPad || /iPad|iPhone|iPod/.test(userAgent);
}

function isInstalled({ matchMedia }: Window): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Whoever has a record here has something to lose. */
export function noteSaved(): void {
  keep(localStorage, SAVED_KEY, '1');
}

function keep(storage: Storage, key: string, value: string) {
  try {
    storage.setItem(key, value);
  } catch {
    // A full or forbidden storage: it is offered once more often.
  }
}

const NONE: Installer = {
  offer: () => null,
  available: () => null,
  subscribe: () => () => undefined,
  install: async () => undefined,
  dismiss: () => undefined,
};

export const InstallerContext = createContext<Installer>(NONE);

export function useInstaller() {
  const installer = useContext(InstallerContext);
  const { subscribe } = installer;
  const offer = useSyncExternalStore(subscribe, installer.offer);
  const available = useSyncExternalStore(subscribe, installer.available);
  return { ...installer, offer, available };
}
