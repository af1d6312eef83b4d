import type { SubscriptionBody } from '@/contract/notifications';

/** The part of `localStorage` that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** IndexedDB; the browser's `window` is one. */
export interface DatabasePort {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: Pick<typeof IDBKeyRange, 'bound'>;
}

/** The part of `navigator.locks` that is used. */
export interface LockPort {
  request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    held: (lock: object | null) => Promise<void> | void,
  ): Promise<unknown>;
}

/** The part of `BroadcastChannel` that is used: the other tabs hear it. */
export interface ChannelPort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
}

/** What the log of actions needs. */
export interface LogPort {
  /** Runs once the page has nothing better to do, with the ms it then has. */
  readonly idle: (work: (left: () => number) => void) => void;
  /** The app's version. */
  readonly app: string;
}

/** This device's push subscription, as its browser gave it. */
export interface DeviceSubscription {
  readonly body: SubscriptionBody;
  /** SHA-256 of the endpoint, hex: its name in the API. */
  readonly hash: string;
}

export type PushPermission = 'granted' | 'denied' | 'default';

/** The part of the Push API that is used. */
export interface PushPort {
  /** What the person allows; a browser takes the question in a tap alone. */
  readonly notification: {
    readonly permission: PushPermission;
    requestPermission(): Promise<PushPermission>;
  };
  /** Null where this device has none. */
  readonly current: () => Promise<DeviceSubscription | null>;
  /** Once it is allowed; rejects where there is none to be had. */
  readonly subscribe: (key: string) => Promise<DeviceSubscription>;
  readonly unsubscribe: () => Promise<void>;
}

/** All that the state machine needs of the world. */
export interface Ports {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly storage: KeyValueStorage;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** A new UUID, time-ordered. */
  readonly newId: () => string;
  /** Goes before every path; empty for the page's own origin. */
  readonly baseUrl: string;
  /** From 0 up to 1; absent: always 0. */
  readonly random?: () => number;
  /** Absent: nothing is kept, so nothing is said to be saved before it is sent. */
  readonly database?: DatabasePort | null;
  /** Absent: this tab is the only one. */
  readonly locks?: LockPort | null;
  readonly channel?: ChannelPort | null;
  /**
   * Does the work a moment later, not in the way of what somebody waits for;
   * absent: at the end of the turn.
   */
  readonly later?: (work: () => void) => void;
  /**
   * Between two pieces of long work the page draws and answers; absent: nobody
   * looks.
   */
  readonly turn?: () => Promise<void>;
  /** Resolves once the page has drawn what it was just told; absent: nobody looks. */
  readonly drawn?: () => Promise<void>;
  /** Absent: actions are not recorded. */
  readonly log?: LogPort | null;
  /** Absent: this device cannot be sent notifications. */
  readonly push?: PushPort | null;
}
