import { createContext, useContext } from 'react';

/** How long a toast stays (specification section 9), ms. */
export const TOAST_TIME = 3000;

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** A second, smaller line. */
  readonly detail?: string | undefined;
}

export type ShowToast = (toast: Toast) => void;

export interface ShownToast extends Toast {
  readonly key: number;
}

/** The one thing on show, as React asks for it. */
export interface Shown<Thing> {
  readonly current: () => Thing | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds one thing on show, and a way to put another in its place. */
export function createShown<Thing>() {
  const listeners = new Set<() => void>();
  let shown: Thing | null = null;
  return {
    current: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(next: Thing | null) {
      shown = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Holds the one toast on show; React and the router both tell it. */
export interface Toasts extends Shown<ShownToast> {
  readonly show: ShowToast;
}

export function createToasts(): Toasts {
  const { current, subscribe, put } = createShown<ShownToast>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    current,
    subscribe,
    show(toast) {
      clearTimeout(timer);
      put({ ...toast, key: (current()?.key ?? 0) + 1 });
      timer = setTimeout(() => put(null), TOAST_TIME);
    },
  };
}

export const ToastsContext = createContext<Toasts>(createToasts());

/** Shows a toast at the top for 3 s; the last one wins. */
export function useToast(): ShowToast {
  return useContext(ToastsContext).show;
}
