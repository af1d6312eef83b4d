import type { OperationKind } from '@/domain/operations';
import { GENERAL_MESSAGES, OFFLINE_TEXTS } from '@/domain/shared/messages';

export interface OfflinePolicy {
  /** Without a connection: kept to be sent later, or refused at once. */
  readonly offline: 'queue' | 'refuse';
  /** What the person reads where it is refused. */
  readonly refusal: string;
  /** Kept too where the device's *Modo curral* is on. */
  readonly curral?: true;
}

const refusal = GENERAL_MESSAGES.offlineRefused;
const queue: OfflinePolicy = { offline: 'queue', refusal };
const refuse: OfflinePolicy = { offline: 'refuse', refusal };
const curral: OfflinePolicy = { offline: 'refuse', refusal, curral: true };

function refusing(text: string): OfflinePolicy {
  return { offline: 'refuse', refusal: text };
}

/** The one table of what each write does without a connection. */
export const POLICY: Readonly<Record<OperationKind, OfflinePolicy>> = {
  'herds/registered': queue,
  'herds/updated': refuse,
  'herds/deleted': refuse,
  'animals/registered': queue,
  'animals/batchRegistered': refuse,
  'animals/updated': queue,
  'animals/discarded': curral,
  'animals/restored': refuse,
  'bulls/registered': queue,
  'cows/reproductiveRecorded': queue,
  'cows/reproductiveDeleted': refuse,
  'cows/productiveRecorded': queue,
  'cows/productiveDeleted': refuse,
  'parameters/changed': queue,
  'production/recorded': curral,
  'production/deleted': refuse,
  'weighings/recorded': queue,
  'weighings/deleted': refuse,
  'vaccines/registered': refusing(OFFLINE_TEXTS.registerVaccine),
  'vaccines/updated': refusing(OFFLINE_TEXTS.updateVaccine),
  'vaccines/filterChanged': refusing(OFFLINE_TEXTS.updateVaccine),
  'vaccines/concluded': refuse,
  'vaccines/doseApplied': queue,
  'vaccines/doseDeleted': refusing(OFFLINE_TEXTS.deleteDose),
  'medicines/registered': refuse,
  'medicines/updated': refuse,
  'medicines/deleted': refuse,
  'treatments/registered': refuse,
  'treatments/updated': refuse,
  'treatments/deleted': refuse,
  'treatments/applied': {
    ...refusing(OFFLINE_TEXTS.applications),
    curral: true,
  },
  'treatments/finished': {
    ...refusing(OFFLINE_TEXTS.applications),
    curral: true,
  },
  'treatments/applicationDeleted': refusing(OFFLINE_TEXTS.applications),
};

/** Whether a kind waits in the queue on a device so set. */
export function isQueued(kind: OperationKind, modoCurral: boolean): boolean {
  const { offline, curral: inCurral } = POLICY[kind];
  return offline === 'queue' || (modoCurral && inCurral === true);
}

/** False for a kind that a newer version of the app left in the queue. */
export function isKnownKind(kind: string): kind is OperationKind {
  return Object.hasOwn(POLICY, kind);
}
