/** What a push carries (contract `PushPayload`). */
interface Payload {
  readonly titulo: string;
  readonly texto: string;
  readonly caminho: string;
  readonly marca: string;
}

/** The part of `PushMessageData` that is used. */
interface PushData {
  json(): unknown;
}

/** The part of `ServiceWorkerRegistration` that is used. */
interface Shower {
  showNotification(title: string, options: object): Promise<void>;
}

/** The part of `WindowClient` that is used. */
export interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<AppWindow>;
  navigate(url: string): Promise<unknown>;
}

/** The app's windows, and how to open one more. */
export interface AppWindows {
  windows(): Promise<readonly AppWindow[]>;
  open(url: string): Promise<unknown>;
}

/** Where a tap leads when a push says nothing usable. */
const HOME = '/rebanhos';
const ICON = '/icons/lida-192.png';
/** Beside the clock of a phone, which shows its shape alone. */
const BADGE = '/icons/lida-badge-96.png';

/** Shows a push; a newer one of the same mark takes the older one's place. */
export function showPush(
  registration: Shower,
  data: PushData | null,
): Promise<void> {
  const payload = payloadOf(data);
  // Every push must be shown, or the browser takes the permission back.
  return registration.showNotification(payload.titulo, {
    body: payload.texto,
    tag: payload.marca,
    // Nobody hears of one that takes the place of another in silence.
    renotify: true,
    icon: ICON,
    badge: BADGE,
    lang: 'pt-BR',
    data: { caminho: payload.caminho },
  });
}

/** The part of `PushManager` that is used. */
interface Subscriber {
  subscribe(options: {
    readonly userVisibleOnly: boolean;
    readonly applicationServerKey: BufferSource | string;
  }): Promise<unknown>;
}

/** What the browser says when a subscription ended or was exchanged. */
export interface SubscriptionChange {
  readonly newSubscription?: unknown;
  readonly oldSubscription?: {
    readonly options: {
      readonly applicationServerKey: BufferSource | string | null;
    };
  } | null;
}

/**
 * Subscribes anew, by the same server's key, where the browser did not do it
 * itself. The app tells the server when it is next opened: only it is signed in.
 */
export async function renewSubscription(
  subscriber: Subscriber,
  { newSubscription, oldSubscription }: SubscriptionChange,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !applicationServerKey) return;
  await subscriber.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Brings the page of a notification to the front, in a window that is open. */
export async function openPage(
  clients: AppWindows,
  data: unknown,
  origin: string,
): Promise<void> {
  const address = addressOf(data, origin);
  const windows = await clients.windows();
  const there =
    windows.find(({ url }) => url === address) ??
    windows.find(({ focused }) => focused) ??
    windows[0];
  if (!there) {
    await clients.open(address);
    return;
  }
  // A window that may not be focused still shows the page.
  const shown = await there.focus().catch(() => there);
  if (shown.url !== address) await shown.navigate(address);
}

/** A path of the app alone: a push leads to no other site. */
function addressOf(data: unknown, origin: string): string {
  const { caminho } = (data ?? {}) as { readonly caminho?: unknown };
  const home = new URL(HOME, origin);
  try {
    // As the browser reads it: `//x` is another site, a tab in between or not.
    const address = new URL(typeof caminho === 'string' ? caminho : HOME, home);
    return (address.origin === home.origin ? address : home).href;
  } catch {
    return home.href;
  }
}

function payloadOf(data: PushData | null): Payload {
  const given = read(data);
  return {
    titulo: textOf(given.titulo) ?? 'Lida',
    texto: textOf(given.texto) ?? '',
    caminho: textOf(given.caminho) ?? HOME,
    // One that is told aloud again must have a mark.
    marca: textOf(given.marca) || 'lida',
  };
}

function read(data: PushData | null) {
  try {
    return (data?.json() ?? {}) as {
      readonly [Key in keyof Payload]?: unknown;
    };
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
