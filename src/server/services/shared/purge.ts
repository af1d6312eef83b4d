import type { Database } from '@/server/database/database';
import type { Clock } from './clock';

const DAY = 86_400_000;
const ANSWERS_KEPT = 90 * DAY;
const DELETED_HERDS_KEPT = 30 * DAY;

/** Drops what is past its keeping: answers, sessions, links, invitations, deleted
 * herds. */
export async function purge(database: Database, now: Clock): Promise<void> {
  const { maintenance, ending } = database.repositories;
  const time = now().getTime();
  await maintenance.purgeAnswers(new Date(time - ANSWERS_KEPT));
  await maintenance.purgeSessions(new Date(time));
  await maintenance.purgeLetters(new Date(time - DAY));
  await maintenance.purgeInvitations(new Date(time));
  const past = await ending.past(new Date(time - DELETED_HERDS_KEPT));
  for (const rebanhoId of past) {
    await database.transaction((all) => all.ending.end(rebanhoId));
  }
}

/** Purges now and every day; answers how to stop. */
export function purgeDaily(
  database: Database,
  now: Clock,
  onError: (error: unknown) => void,
): () => void {
  const run = () => {
    purge(database, now).catch(onError);
  };
  run();
  const timer = setInterval(run, DAY);
  timer.unref();
  return () => clearInterval(timer);
}
