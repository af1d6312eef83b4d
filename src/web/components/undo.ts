import { createContext, useContext } from 'react';
import { createShown, type Shown } from './toast';

/** How long an undo is offered, ms. */
export const UNDO_TIME = 8000;

export interface UndoOffer {
  /** What was done, as in `Cio de Mimosa registrado`. */
  readonly text: string;
  readonly undo: () => void;
}

/** Holds the one undo on offer. */
export interface Undo extends Shown<UndoOffer> {
  readonly offer: (offer: UndoOffer) => void;
  readonly withdraw: () => void;
}

export function createUndo(): Undo {
  const { current, subscribe, put } = createShown<UndoOffer>();
  return { current, subscribe, offer: put, withdraw: () => put(null) };
}

export const UndoContext = createContext<Undo>(createUndo());

/** Offers to undo what was just done, at the bottom of the screen. */
export function useUndo(): Undo['offer'] {
  return useContext(UndoContext).offer;
}
