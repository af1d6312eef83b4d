import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import webPush, { type RequestDetails } from 'web-push';
import { type PushAddress, pushAddress } from '@/domain/notifications/endpoint';
import type { Subscription } from '@/server/repositories/push';
import { isPublicAddress, type Resolve, resolveHost } from './pushAddresses';
import type { VapidKeys } from './vapid';

export interface PushMessage {
  readonly payload: string;
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** Seconds the service keeps it. */
  readonly ttl: number;
}

/**
 * `gone`: the device is no more, or may not be called. `later`: worth another
 * try. `refused`: the service will not have it, now or later.
 */
export type PushResult = 'sent' | 'gone' | 'later' | 'refused';

export type PushSender = (
  device: Subscription,
  message: PushMessage,
) => Promise<PushResult>;

export interface PushParts {
  readonly keys: () => Promise<VapidKeys>;
  /** Hosts beside the known services. */
  readonly hosts: readonly string[];
  readonly subject: string;
  readonly resolve?: Resolve;
  /** A certificate authority of one's own service, PEM. */
  readonly ca?: string;
  /** Milliseconds for a service to answer in. */
  readonly timeout?: number;
}

const TIMEOUT = 5_000;
const GONE = [404, 410];

/**
 * Sends to known push services only. The name is resolved here and every
 * address of it checked; the call then goes to those that were checked, one
 * after the other, so that a name cannot change its mind in between. Redirects
 * are not followed.
 */
export function makePushSender(parts: PushParts): PushSender {
  return async (device, message) => {
    const place = pushAddress(device.endpoint, parts.hosts);
    if (!place) return 'gone';
    const addresses = await addressesOf(place, parts.resolve ?? resolveHost);
    if (addresses.length === 0) return 'later';
    const details = await detailsOf(parts, device, message);
    if (!details) return 'gone';
    const status = await post(place, addresses, details, parts);
    return resultOf(status);
  };
}

/** None where the name has none, or one that must not be called. */
async function addressesOf(
  { host, own }: PushAddress,
  resolve: Resolve,
): Promise<readonly string[]> {
  try {
    const addresses = await resolve(host);
    return own || addresses.every(isPublicAddress) ? addresses : [];
  } catch {
    return [];
  }
}

/** Encrypted for the device and signed for the service; null: bad keys. */
async function detailsOf(
  { keys, subject }: PushParts,
  { endpoint, p256dh, auth }: Subscription,
  { payload, topic, urgency, ttl }: PushMessage,
): Promise<RequestDetails | null> {
  const vapidDetails = { subject, ...(await keys()) };
  try {
    const device = { endpoint, keys: { p256dh, auth } };
    return webPush.generateRequestDetails(device, payload, {
      vapidDetails,
      topic,
      urgency,
      TTL: ttl,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return null;
  }
}

/** The status; null where none came in time. */
function post(
  { host, port, path }: PushAddress,
  addresses: readonly string[],
  { headers, body }: RequestDetails,
  { ca, timeout = TIMEOUT }: PushParts,
): Promise<number | null> {
  return new Promise((resolve) => {
    const request = https.request(
      {
        ...{ host, port, path, method: 'POST', lookup: among(addresses) },
        servername: host,
        headers: { ...headers, host },
        signal: AbortSignal.timeout(timeout),
        agent: false,
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? null);
      },
    );
    request.on('error', () => resolve(null));
    request.end(body);
  });
}

/**
 * The addresses that were checked, and no others. All of them, which Node tries
 * in turn: where one of the newer kind leads nowhere, another may not.
 */
function among(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = all;
  return (_host, options, done) => {
    if (options.all) done(null, all);
    else done(null, first?.address ?? '', first?.family);
  };
}

function resultOf(status: number | null): PushResult {
  if (status === null || status === 429 || status >= 500) return 'later';
  if (GONE.includes(status)) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}
