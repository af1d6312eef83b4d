import type { Progress } from '../progressBar';
import type { Client } from './client';
import type { Farm } from './farm';
import { idsFor } from './identity';
import { stepsOf } from './mapping';
import { type SentHerd, type Session, sendHerd } from './sendHerd';

/** Sends a farm as operations whose ids are the same on every run. */
export function importFarm(
  farm: Farm,
  client: Client,
  session: Session,
  progress: Progress,
): Promise<SentHerd> {
  const idOf = idsFor(session.userId);
  const herd = {
    steps: stepsOf(farm, idOf),
    rebanhoId: idOf('herd', farm.code),
  };
  return sendHerd(herd, client, session, progress);
}
