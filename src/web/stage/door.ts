import type { RootState } from '@/state/rootReducer';

/** What is drawn: the state of a moment, where the person was. */
export interface Shown {
  readonly state: RootState;
  /** ms since 1970, by the clock of then. */
  readonly at: number;
}

export type Show = (shown: Shown) => void;

/** A window in which the stage runs: it calls this once it can draw. */
export interface StageWindow {
  lidaTela?: (show: Show) => void;
}
