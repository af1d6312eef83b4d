import webPush from 'web-push';
import type { Database } from '@/server/database/database';

/** The key pair by which push services know this installation (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NAME = 'vapid';

/** The same pair for every server on this database, made once and kept. */
export function makeVapid(database: Database): () => Promise<VapidKeys> {
  let loaded: Promise<VapidKeys> | undefined;
  return () => {
    loaded ??= load(database).catch((error: unknown) => {
      // Asked again at the next call.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function load({ repositories }: Database): Promise<VapidKeys> {
  const candidate = JSON.stringify(webPush.generateVAPIDKeys());
  const kept = await repositories.keys.findOrMake(NAME, candidate);
  return JSON.parse(kept) as VapidKeys;
}
