import type { Ports } from '@/state/ports';
import type { AppStore } from '@/state/store';
import type { Placed } from '../history/steps';

/** What the queue's library is set up with, as far as a cure changes it. */
export interface QueueConfig {
  readonly discard?: unknown;
  readonly retry?: unknown;
  readonly detectNetwork?: unknown;
  readonly queue?: { readonly dequeue?: unknown };
}

/** What redux-persist is set up with, as far as a cure changes it. */
export interface PersistConfig {
  readonly timeout?: number;
  readonly stateReconciler?: unknown;
}

/** How a store comes to be: as it is, or with one of its cures taken out. */
export interface Cures {
  /** The world of a tab. */
  readonly ports?: (ports: Ports) => Ports;
  /** A tab was opened. */
  readonly opened?: (store: AppStore) => void;
  readonly queue?: (config: QueueConfig) => QueueConfig;
  readonly persist?: (config: PersistConfig) => PersistConfig;
  /** What the queue does not hear of; `lost`: nor does anybody. */
  readonly deafTo?: { readonly type: string; readonly lost: boolean };
  /** A foreign rehydration is taken for the app's. */
  readonly foreignTaken?: boolean;
}

/** Nothing is taken out. */
export const WHOLE: Cures = {};

/** A cure of the queue, and the history that needs it. */
export interface Cure {
  readonly id: string;
  /** What goes wrong without it. */
  readonly without: string;
  readonly removed: Cures;
  /** Odd: the person asks for the sending at the end; even: nobody does. */
  readonly seed: number;
  readonly story: readonly Placed[];
}
