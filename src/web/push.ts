import type { PushPort } from '@/state/ports';

/** The browser's Push API; null where it has none. Read when it is used. */
export function browserPush(): PushPort | null {
  const { serviceWorker } = navigator;
  const able = 'PushManager' in window && 'Notification' in window;
  if (!serviceWorker || !able) return null;
  const api = async () =>
    (await import(/* webpackChunkName: "push" */ './pushApi')).pushApi(
      serviceWorker,
    );
  return {
    notification: Notification,
    current: async () => (await api()).current(),
    subscribe: async (key) => (await api()).subscribe(key),
    unsubscribe: async () => (await api()).unsubscribe(),
  };
}
