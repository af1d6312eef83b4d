import type { OperationKind } from '@/domain/operations';
import type { Call } from './call';
import { accountCalls } from './calls/account';
import { animalReads, bullReads } from './calls/animals';
import { cowReads } from './calls/cows';
import { exchangeCalls } from './calls/exchange';
import { herdReads } from './calls/herds';
import { identifierReads } from './calls/identifiers';
import { notificationCalls } from './calls/notifications';
import { operationCalls } from './calls/operation';
import { outboxCalls } from './calls/outbox';
import { peopleCalls } from './calls/people';
import { productionReads } from './calls/production';
import { reportCalls } from './calls/reports';
import { treatmentReads } from './calls/treatments';
import { vaccineReads } from './calls/vaccines';
import { weighingReads } from './calls/weighings';
import { WRITES, type Writes } from './operations';

/** What is no write of a herd, by its name. */
export const CALLS = {
  ...accountCalls,
  ...herdReads,
  ...peopleCalls,
  ...animalReads,
  ...bullReads,
  ...identifierReads,
  ...weighingReads,
  ...cowReads,
  ...productionReads,
  ...vaccineReads,
  ...treatmentReads,
  ...reportCalls,
  ...exchangeCalls,
  ...notificationCalls,
  ...outboxCalls,
  ...operationCalls,
};

type WriteName = Writes[keyof Writes]['name'];
export type CallName = keyof typeof CALLS | WriteName;

const writes = Object.fromEntries(
  Object.values<(typeof WRITES)[OperationKind]>(WRITES).map((write) => [
    write.name,
    write,
  ]),
) as unknown as Readonly<Record<WriteName, Call>>;

/** Every call of the API, by its name. */
export const API: Readonly<Record<CallName, Call>> = { ...CALLS, ...writes };

/** Where each of them stands. */
export const PATHS = Object.fromEntries(
  Object.entries<Call>(API).map(([name, { path }]) => [name, path]),
) as Readonly<Record<CallName, string>>;
