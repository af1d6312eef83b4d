import { createContext, useContext } from 'react';

/** How long a notification stays (specification section 9), ms. */
export const NOTIFICATION_TIME = 3000;

export interface Notification {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** A second, smaller line. */
  readonly detail?: string | undefined;
}

export type Notify = (notification: Notification) => void;

export interface ShownNotification extends Notification {
  readonly key: number;
}

/** Holds the one notification on show; React and the router both tell it. */
export interface Notifier {
  readonly notify: Notify;
  readonly current: () => ShownNotification | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  let shown: ShownNotification | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: ShownNotification | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    notify(notification) {
      clearTimeout(timer);
      show({ ...notification, key: (shown?.key ?? 0) + 1 });
      timer = setTimeout(() => show(null), NOTIFICATION_TIME);
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const NotifierContext = createContext<Notifier>(createNotifier());

/** Shows a notification at the top for 3 s; the last one wins. */
export function useNotify(): Notify {
  return useContext(NotifierContext).notify;
}
