import type { DeviceSubscription, PushPort } from '@/state/ports';

/** Making, finding and ending this device's subscription. */
export function pushApi(
  serviceWorker: ServiceWorkerContainer,
): Omit<PushPort, 'notification'> {
  return {
    async current() {
      const found = await registered(serviceWorker);
      const subscription = await found?.pushManager.getSubscription();
      return subscription ? described(subscription) : null;
    },
    async subscribe(key) {
      const { pushManager } = await serviceWorker.ready;
      // One made with another server's key would never hear of this one.
      await (await pushManager.getSubscription())?.unsubscribe();
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      });
      return described(subscription);
    },
    async unsubscribe() {
      const found = await registered(serviceWorker);
      // Whoever uses this device next would read of this one's herds.
      for (const shown of (await found?.getNotifications()) ?? [])
        shown.close();
      await (await found?.pushManager.getSubscription())?.unsubscribe();
    },
  };
}

/** Not `ready`, which waits for ever where no worker is registered. */
function registered(container: ServiceWorkerContainer) {
  return container.getRegistration();
}

async function described(
  subscription: PushSubscription,
): Promise<DeviceSubscription> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const text = new TextEncoder().encode(endpoint ?? '');
  const digest = await crypto.subtle.digest('SHA-256', text);
  return {
    body: {
      endpoint: endpoint ?? '',
      expirationTime: expirationTime ?? null,
      keys: { p256dh, auth },
    },
    hash: hexOf(new Uint8Array(digest)),
  };
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
