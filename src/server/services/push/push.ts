import { createHash } from 'node:crypto';
import type { Preferences, SubscriptionBody } from '@/contract/notifications';
import { isPushEndpoint } from '@/domain/notifications/endpoint';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { OfEntry } from '@/server/repositories/push';
import type { OfPerson } from '@/server/repositories/pushNotices';
import { findHerd } from '@/server/services/herds/herds';
import { inAccount } from '@/server/services/shared/account';
import type { Clock } from '@/server/services/shared/clock';
import { fieldProblem, notFound } from '@/server/services/shared/problems';
import { makeVapid } from './vapid';

const DEVICES_MAX = 10;

export interface PushServiceParts {
  readonly database: Database;
  readonly hosts: readonly string[];
  readonly now: Clock;
}

/** A user's devices and what they are told. */
export type PushService = ReturnType<typeof makePushService>;

export function makePushService({ database, hosts, now }: PushServiceParts) {
  const keys = makeVapid(database);
  return {
    publicKey: async () => (await keys()).publicKey,
    async subscribe(
      of: OfEntry,
      { endpoint, keys: { p256dh, auth } }: SubscriptionBody,
    ): Promise<Outcome<void>> {
      if (!isPushEndpoint(endpoint, hosts)) {
        return refuse(fieldProblem('endpoint', M.endpoint));
      }
      const device = { hash: hashOf(endpoint), endpoint, p256dh, auth };
      const { usuarioId } = of;
      // One at a time, so that the count holds.
      await inAccount(database, usuarioId, async ({ push }) => {
        await push.save(of, device, now());
        await push.keepNewest(usuarioId, DEVICES_MAX);
      });
      return accept(undefined);
    },
    async unsubscribe(usuarioId: string, hash: string): Promise<Outcome<void>> {
      const { push } = database.repositories;
      const had = await push.deleteOwn(usuarioId, hash);
      return had ? accept(undefined) : refuse(notFound());
    },
    preferences: (usuarioId: string) =>
      database.repositories.preferences.find(usuarioId),
    async herdPreferences(of: OfPerson) {
      const { repositories } = database;
      await findHerd(repositories, of.rebanhoId, of.usuarioId);
      return repositories.preferences.ofHerd(of);
    },
    async changeHerdPreferences(
      of: OfPerson,
      desligados: readonly string[] | null,
    ) {
      const { preferences } = database.repositories;
      await preferences.saveOfHerd(of, desligados);
      return preferences.ofHerd(of);
    },
    changePreferences: (usuarioId: string, preferences: Preferences) =>
      database.repositories.preferences.save(usuarioId, preferences),
  };
}

/** By what a device is known in paths: its endpoint is a secret. */
export function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}
