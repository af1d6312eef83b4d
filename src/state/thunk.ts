import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Fate } from './outbox/types';
import type { DatabasePort, Ports } from './ports';
import type { RootState } from './rootReducer';
import type { HerdTables, LoadInParts } from './rows/types';
import type { Screens } from './screens';

/** What thunks may ask of the queue's machinery (`outbox/runtime`). */
interface OutboxService {
  /** False: nothing is kept, so nothing may be said to be. */
  readonly durable: boolean;
  /** Resolves once the device holds the state as it is now. */
  readonly flush: () => Promise<void>;
  /** The operation's fate, or `later` after so many ms. */
  readonly expect: (id: string, patience: number) => Promise<Fate>;
  /** Whether a call that carries it is still to be heard of. */
  readonly isOnItsWay: (id: string) => boolean;
  /** Resolves once it holds of the state. */
  readonly until: (holds: () => boolean) => Promise<void>;
  readonly askForLock: () => void;
  readonly database: DatabasePort | null;
  /** Hands over the rows of a herd that the device holds; of a large one twice. */
  readonly loadRows: (
    herdId: string,
    put: (tables: HerdTables) => void,
    inParts?: LoadInParts,
  ) => Promise<void>;
}

/** And of the log of actions (`actionLog/logMiddleware`). */
interface ActionLogService {
  readonly open: () => Promise<{
    readonly exported: (now: number) => Promise<string | null>;
  }>;
  readonly flush: () => Promise<void>;
}

/** What thunks are given: the world, the queue's machinery, the log, the screens. */
export interface Services extends Ports {
  readonly offline: OutboxService;
  readonly actionLog: ActionLogService | null;
  readonly screens: Pick<Screens, 'hold'>;
}

export type AppThunk<Result = void> = ThunkAction<
  Result,
  RootState,
  Services,
  UnknownAction
>;
