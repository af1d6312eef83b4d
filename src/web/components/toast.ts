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

/** Holds the one toast on show; React and the router both tell it. */
export interface Toasts {
  readonly show: ShowToast;
  readonly current: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (next: ShownToast | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      clearTimeout(timer);
      put({ ...toast, key: (shown?.key ?? 0) + 1 });
      timer = setTimeout(() => put(null), TOAST_TIME);
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ToastsContext = createContext<Toasts>(createToasts());

/** Shows a toast at the top for 3 s; the last one wins. */
export function useToast(): ShowToast {
  return useContext(ToastsContext).show;
}
