import type { Database } from '@/server/database/database';
import type { Clock } from './clock';

const DAY = 86_400_000;
const ANSWERS_KEPT = 90 * DAY;
const DELETED_HERDS_KEPT = 30 * DAY;

/**
 * Drops what is past its keeping: answers, sessions, links, invitations, deleted
 * herds. What fails of it is told, and keeps nothing else from going.
 */
export async function purge(
  database: Database,
  now: Clock,
  onError: (error: unknown) => void,
): Promise<void> {
  const { maintenance } = database.repositories;
  const time = now().getTime();
  for (const step of [
    () => maintenance.purgeAnswers(new Date(time - ANSWERS_KEPT)),
    () => maintenance.purgeSessions(new Date(time)),
    () => maintenance.purgeLetters(new Date(time - DAY)),
    () => maintenance.purgeInvitations(new Date(time)),
    () => endHerds(database, new Date(time - DELETED_HERDS_KEPT), onError),
  ]) {
    await step().catch(onError);
  }
}

async function endHerds(
  database: Database,
  before: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const rebanhoId of await database.repositories.ending.past(before)) {
    const ended = database.transaction(async ({ ending }) => {
      await ending.unhurried();
      await ending.end(rebanhoId);
    });
    await ended.catch(onError);
  }
}

/** Purges now and every day; answers how to stop. */
export function purgeDaily(
  database: Database,
  now: Clock,
  onError: (error: unknown) => void,
): () => void {
  const run = () => void purge(database, now, onError);
  run();
  const timer = setInterval(run, DAY);
  timer.unref();
  return () => clearInterval(timer);
}
