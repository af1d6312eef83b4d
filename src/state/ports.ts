/** The part of `localStorage` that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
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
}
