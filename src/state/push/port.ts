import type { SubscriptionBody } from '@/contract/notifications';

/** This device's push subscription, as its browser gave it. */
export interface DeviceSubscription {
  readonly body: SubscriptionBody;
  /** SHA-256 of the endpoint, hex: its name in the API. */
  readonly hash: string;
}

export type PushPermission = 'granted' | 'denied' | 'default';

/** The part of the Push API that is used. */
export interface PushPort {
  readonly permission: () => PushPermission;
  /** Null where this device has none. */
  readonly current: () => Promise<DeviceSubscription | null>;
  /** Asks the person where needed; rejects where there is none to be had. */
  readonly subscribe: (key: string) => Promise<DeviceSubscription>;
  readonly unsubscribe: () => Promise<void>;
}
