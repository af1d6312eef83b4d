/** The push services of the browsers; `*.` stands for any name below. */
const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export interface PushAddress {
  readonly host: string;
  readonly port: number;
  /** With its query, from the slash. */
  readonly path: string;
  /**
   * Named with its port by who runs this server: a service of their own, which
   * may stand on a private address.
   */
  readonly own: boolean;
}

const ENDPOINT_MAX = 2000;
const HTTPS_PORT = 443;
// Only plain names: no user, no address in brackets, nothing to be decoded.
const ENDPOINT =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)(?::(\d{1,5}))?(\/[\w\-.~!$&'()*+,;=:@%/?]*)$/i;

/**
 * Where a push goes, null where the server must never call: another scheme or
 * port, user information, a host that is no known push service. `more` are
 * further hosts: `host`, `*.host`, or `host:port` for one's own.
 */
export function pushAddress(
  endpoint: string,
  more: readonly string[] = [],
): PushAddress | null {
  if (endpoint.length > ENDPOINT_MAX) return null;
  const match = ENDPOINT.exec(endpoint);
  if (!match) return null;
  const [, name = '', given, path = '/'] = match;
  const host = name.toLowerCase();
  const port = given === undefined ? HTTPS_PORT : Number(given);
  if (more.includes(`${host}:${port}`)) return { host, port, path, own: true };
  const known = [...PUSH_SERVICES, ...more].some((it) => covers(it, host));
  if (port !== HTTPS_PORT || !known) return null;
  return { host, port, path, own: false };
}

/** Whether an address is one of a known push service. */
export function isPushEndpoint(
  endpoint: string,
  more: readonly string[] = [],
): boolean {
  return pushAddress(endpoint, more) !== null;
}

function covers(service: string, host: string): boolean {
  if (!service.startsWith('*.')) return service === host;
  const below = service.slice(1);
  return host.endsWith(below) && host.length > below.length;
}
