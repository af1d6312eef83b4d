import type { Database } from '@/server/database/database';
import type { Clock } from './clock';

const DAY = 86_400_000;
/**
 * Longer than a phone lies in a drawer from one season to the next: what it sent as it
 * was put away comes again as it is taken out, and is not done over what came since.
 */
const ANSWERS_KEPT = 400 * DAY;
const DELETED_HERDS_KEPT = 30 * DAY;

/**
 * Drops what is past its keeping: answers, sessions, links, invitations, deleted
 * herds. What fails of it is told, and keeps nothing else from going. Whether it
 * is `going` on is asked between two parts: what is left then goes at the next.
 */
export async function purge(
  database: Database,
  now: Clock,
  onError: (error: unknown) => void,
  going: () => boolean = () => true,
): Promise<void> {
  const { maintenance } = database.repositories;
  const time = now().getTime();
  const inParts = async (part: () => Promise<boolean>) => {
    while (going() && (await part()));
  };
  for (const part of [
    () => maintenance.purgeAnswers(new Date(time - ANSWERS_KEPT)),
    () => maintenance.purgeSessions(new Date(time)),
    () => maintenance.purgeLetters(new Date(time - DAY)),
    () => maintenance.purgeInvitations(new Date(time)),
    endHerds(database, new Date(time - DELETED_HERDS_KEPT), onError),
  ]) {
    await inParts(part).catch(onError);
  }
}

/** A herd at each call; true while there may be more. */
function endHerds(
  database: Database,
  before: Date,
  onError: (error: unknown) => void,
): () => Promise<boolean> {
  let ids: string[] | undefined;
  return async () => {
    ids ??= await database.repositories.ending.past(before);
    const rebanhoId = ids.shift();
    if (rebanhoId === undefined) return false;
    await endHerd(database, rebanhoId).catch(onError);
    return true;
  };
}

/** All of it or nothing, however long it takes; one that ended stays so. */
export function endHerd(database: Database, rebanhoId: string): Promise<void> {
  return database.transaction(async ({ ending }) => {
    await ending.unhurried();
    await ending.end(rebanhoId);
  });
}

/**
 * Purges now and every day; answers how to stop, which waits for the part that is
 * in hand.
 */
export function purgeDaily(
  database: Database,
  now: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let going = true;
  let inHand = Promise.resolve();
  const run = () => {
    inHand = inHand.then(() => purge(database, now, onError, () => going));
  };
  run();
  const timer = setInterval(run, DAY);
  timer.unref();
  return () => {
    going = false;
    clearInterval(timer);
    return inHand;
  };
}
