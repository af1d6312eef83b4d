import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  openPage,
  renewSubscription,
  type SubscriptionChange,
  showPush,
} from './notifications';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

/** The page sends this when the person wants the new version now. */
const SKIP_WAITING = 'SKIP_WAITING';

cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//],
  }),
);
clientsClaim();

// Writes are never queued here: the app's outbox is the only queue.
self.addEventListener('message', ({ data }) => {
  if (data?.type === SKIP_WAITING) void self.skipWaiting();
});

const windows = {
  windows: () =>
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (address: string) => self.clients.openWindow(address),
};

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  event.waitUntil(openPage(windows, data, self.location.origin));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  // Not in every TypeScript library yet, and Safari gives no subscriptions.
  const change = event as ExtendableEvent & SubscriptionChange;
  const { pushManager } = self.registration;
  change.waitUntil(renewSubscription(pushManager, change));
});
