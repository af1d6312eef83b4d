import type { Progress } from '../progressBar';
import type { Client } from './client';
import type { Farm } from './farm';
import { heldIn } from './held';
import { idsFor } from './identity';
import { stepsOf } from './mapping';
import { withSoundDays } from './milk';
import { newSteps } from './newSteps';
import { type SentHerd, type Session, sendHerd } from './sendHerd';

/** Sends what the herd does not have of a farm, under ids that stay the same. Throws `BadDate`. */
export async function importFarm(
  farm: Farm,
  client: Client,
  session: Session,
  progress: Progress,
): Promise<SentHerd> {
  const idOf = idsFor(session.userId);
  const rebanhoId = idOf('herd', farm.code);
  const { farm: sound, left } = withSoundDays(farm);
  const all = stepsOf(sound, idOf);
  const held = await heldIn(client, session.token, rebanhoId);
  const steps = held ? newSteps(all, held, idOf) : all;
  const herd = { steps, rebanhoId };
  const sent = await sendHerd(herd, client, session, progress);
  return { ...sent, refusals: [...left, ...sent.refusals] };
}
