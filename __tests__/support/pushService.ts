import {
  createDecipheriv,
  createECDH,
  createHmac,
  type ECDH,
  randomBytes,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushPayload, SubscriptionBody } from '@/contract/notifications';
import { makeCertificate } from './certificate';

/** A push the service took, opened with the device's keys. */
export interface Delivered {
  readonly device: string;
  readonly payload: PushPayload;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A push service on loopback, with the browsers' side of the encryption. */
export interface PushServiceStub {
  /** `localhost:<port>`, for PUSH_HOSTS. */
  readonly host: string;
  /** What its certificate is checked by, PEM. */
  readonly ca: string;
  /** In the order they came. */
  readonly delivered: readonly Delivered[];
  /** Requests, whatever was answered. */
  readonly asked: () => number;
  /** A browser's subscription, under a name of its own. */
  subscribe(device: string): SubscriptionBody;
  /** The status of what comes from now on; null: no answer at all. */
  answer(status: number | null, headers?: Record<string, string>): void;
  /** Resolves once so many were delivered. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

interface Device {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushServiceStub> {
  const { cert, key } = makeCertificate();
  const devices = new Map<string, Device>();
  const delivered: Delivered[] = [];
  const waiting = new Set<() => void>();
  let answer: readonly [number | null, Record<string, string>] = [201, {}];
  let asked = 0;
  const server = https.createServer(
    { cert, key },
    async (request, response) => {
      asked += 1;
      const body = await bodyOf(request);
      const [status, headers] = answer;
      if (status === null) return;
      const device = decodeURIComponent(request.url?.slice(1) ?? '');
      const known = devices.get(device);
      if (known && status < 300) {
        const payload = JSON.parse(open(body, known)) as PushPayload;
        delivered.push({ device, payload, headers: request.headers });
        for (const check of waiting) check();
      }
      response.writeHead(status, headers).end();
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `localhost:${port}`;
  return {
    host,
    ca: cert,
    delivered,
    asked: () => asked,
    subscribe(device) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      devices.set(device, { keys, auth });
      return {
        endpoint: `https://${host}/${encodeURIComponent(device)}`,
        expirationTime: null,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
    },
    answer(status, headers = {}) {
      answer = [status, headers];
    },
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (delivered.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** RFC 8291: what a browser does with the body of a push. */
function open(body: Buffer, { keys, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const size = body[20] ?? 0;
  const sender = body.subarray(21, 21 + size);
  const cipher = body.subarray(21 + size);
  const shared = keys.computeSecret(sender);
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    keys.getPublicKey(),
    sender,
  ]);
  const secret = hkdf(auth, shared, info, 32);
  const key = hkdf(
    salt,
    secret,
    Buffer.from('Content-Encoding: aes128gcm\0'),
    16,
  );
  const nonce = hkdf(
    salt,
    secret,
    Buffer.from('Content-Encoding: nonce\0'),
    12,
  );
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(cipher.subarray(-16));
  const text = Buffer.concat([
    decipher.update(cipher.subarray(0, -16)),
    decipher.final(),
  ]).toString('utf8');
  // The delimiter of the only record, and the padding behind it.
  return text.slice(0, text.lastIndexOf('\u0002'));
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number) {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length);
}
