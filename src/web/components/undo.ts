import { createContext, useContext } from 'react';

/** How long an undo is offered, ms. */
export const UNDO_TIME = 8000;

export interface UndoOffer {
  /** What was done, as in `Cio de Mimosa registrado`. */
  readonly text: string;
  readonly undo: () => void;
}

/** Holds the one undo on offer. */
export interface Undo {
  readonly offer: (offer: UndoOffer) => void;
  readonly withdraw: () => void;
  readonly current: () => UndoOffer | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createUndo(): Undo {
  const listeners = new Set<() => void>();
  let shown: UndoOffer | null = null;
  const show = (next: UndoOffer | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    offer: show,
    withdraw: () => show(null),
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const UndoContext = createContext<Undo>(createUndo());

/** Offers to undo what was just done, at the bottom of the screen. */
export function useUndo(): Undo['offer'] {
  return useContext(UndoContext).offer;
}
