import type { OperationKind } from '@/domain/operations';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';

export interface OfflinePolicy {
  /** Without a connection: kept to be sent later, or refused at once. */
  readonly offline: 'queue' | 'refuse';
  /** What the person reads where it is refused. */
  readonly refusal: string;
}

const refusal = GENERAL_MESSAGES.offlineRefused;
const queue: OfflinePolicy = { offline: 'queue', refusal };
const refuse: OfflinePolicy = { offline: 'refuse', refusal };

/** The one table of what each write does without a connection. */
export const POLICY: Readonly<Record<OperationKind, OfflinePolicy>> = {
  'herds/registered': queue,
  'herds/updated': refuse,
  'herds/deleted': refuse,
  'animals/registered': queue,
  'animals/batchRegistered': refuse,
  'animals/updated': queue,
  'animals/discarded': refuse,
  'animals/restored': refuse,
  'bulls/registered': queue,
};
