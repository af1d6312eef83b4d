import {
  DIGEST_HOUR,
  type DueDigests,
  dueDigests,
} from '@/domain/notifications/hours';
import { isMilkingCall } from '@/domain/notifications/urgent';
import { addDays, toIsoDate } from '@/domain/shared/dates';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import { sendUrgent } from './notices';
import type { JobParts } from './types';

const MINUTE = 60_000;
/** A moment this long past is still told of: no server may have run. */
const URGENT_WINDOW = 60 * MINUTE;
const DIGESTS_AT_ONCE = 1000;
/** The copy is made and notices go from this hour on, when farms sleep. */
const NIGHTLY_HOUR = 2;
/** What was told is remembered this long, days. */
const NOTICES_KEPT = 60;

/**
 * What is due at this minute becomes jobs, each of them once. A dose is not
 * kept waiting by what fails of the digests, nor these by it, nor a copy by any.
 */
export async function tick(parts: JobParts): Promise<void> {
  const faults: unknown[] = [];
  for (const part of PARTS) {
    await part(parts).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

const PARTS = [
  forgetDevices,
  urgentOnes,
  startDigests,
  forgetNotices,
  startCopy,
];

/** First: who is signed out by now is told nothing of this minute. */
async function forgetDevices({ database, now }: JobParts): Promise<void> {
  await database.repositories.push.deleteEnded(now());
}

async function startDigests(parts: JobParts): Promise<void> {
  for (const due of dueDigests(farmNow(parts.now()))) {
    await startThose(parts, due);
  }
}

async function startThose(parts: JobParts, due: DueDigests): Promise<void> {
  const asked = { ...due, day: toIsoDate(due.day), fallback: DIGEST_HOUR };
  for (let claimed = DIGESTS_AT_ONCE; claimed === DIGESTS_AT_ONCE; ) {
    claimed = await parts.database.transaction(async (repositories) => {
      const { notices } = repositories;
      const { claimed: many, ids } = await notices.claimDigests(
        asked,
        DIGESTS_AT_ONCE,
      );
      const jobs = ids.map((resumoId) => ({
        name: 'resumo' as const,
        data: { resumoId },
      }));
      await parts.jobs.send(repositories, jobs);
      return many;
    });
  }
}

/**
 * Some each minute until all is gone: no minute holds much, nor does a stop wait.
 * Apart from the copy: what fails of it would keep that from being made.
 */
async function forgetNotices({ database, now }: JobParts) {
  const time = now();
  const today = farmToday(time);
  if (hourOf(time) < NIGHTLY_HOUR) return;
  const claim = ['limpeza', toIsoDate(today)] as const;
  const before = toIsoDate(addDays(today, -NOTICES_KEPT));
  await database.transaction(async ({ notices }) => {
    if (!(await notices.claimTask(...claim))) return;
    const more = await notices.purge(before, time);
    if (more) await notices.giveBackTask(...claim);
  });
}

async function startCopy({ database, jobs, now, backup }: JobParts) {
  const time = now();
  // A server without copies leaves the day's to one that makes them.
  if (!backup || hourOf(time) < NIGHTLY_HOUR) return;
  const day = toIsoDate(farmToday(time));
  await database.transaction(async (repositories) => {
    if (!(await repositories.notices.claimTask('copia', day))) return;
    await jobs.send(repositories, [{ name: 'copia', data: {} }]);
  });
}

async function urgentOnes(parts: JobParts): Promise<void> {
  const to = parts.now();
  const from = new Date(to.getTime() - URGENT_WINDOW);
  const span = { from: farmNow(from), to: farmNow(to) };
  const { notices } = parts.database.repositories;
  const call = isMilkingCall(span.from, span.to);
  for (const row of await notices.urgent(from, to, call)) {
    // One herd's trouble is not the others'.
    await sendUrgent(parts, row, span).catch(parts.onError);
  }
}

/** The hour on the farm, 0 to 23. */
function hourOf(now: Date): number {
  return Number(farmNow(now).slice(11, 13));
}
