import { PATHS } from '@/contract/api';
import { callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import type { Progress } from '../commandLine';
import { type Client, detailOf } from './client';
import type { Farm } from './farm';
import { idsFor, keyOf, RECORDED } from './identity';
import { stepsOf } from './mapping';
import type { Step } from './steps';
import { TEXTS } from './texts';

export interface Session {
  readonly userId: string;
  readonly token: string;
}

export interface ImportResult {
  /** The herd as the server holds it at the end; null where it is gone. */
  readonly herd: Herd | null;
  readonly refusals: readonly string[];
}

/**
 * Sends a farm, one operation after the other, so that parents are there
 * before their children. Sent again it changes nothing. A refused operation is
 * listed and the rest goes on; a refused herd ends it.
 */
export async function importFarm(
  farm: Farm,
  client: Client,
  session: Session,
  progress: Progress,
): Promise<ImportResult> {
  const idOf = idsFor(session.userId);
  const steps = stepsOf(farm, idOf);
  progress.start(steps.length);
  try {
    const refusals = await sendAll(steps, client, session, progress);
    const herd = await herdNow(idOf('herd', farm.code), client, session);
    return { herd, refusals };
  } finally {
    progress.stop();
  }
}

async function sendAll(
  steps: readonly Step[],
  client: Client,
  session: Session,
  progress: Progress,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const [index, step] of steps.entries()) {
    const call = callOf(operationOf(step));
    const key = keyOf(session.userId, call);
    const answer = await client.send(session.token, call, key);
    if (!answer.ok) refusals.push(TEXTS.refused(step.about, detailOf(answer)));
    progress.step(index + 1, step.about);
    if (!answer.ok && isFatal(step, answer.status)) return refusals;
  }
  return refusals;
}

/** Without a herd or a session every later call would fail alike. */
function isFatal(step: Step, status: number): boolean {
  return step.tipo === 'herds/registered' || status === 401;
}

/** The calls do not carry the id: the key is the call's own. */
function operationOf(step: Step): Operation {
  const { tipo, dados } = step;
  return { id: '', at: RECORDED, tipo, dados } as Operation;
}

async function herdNow(
  rebanhoId: string,
  client: Client,
  session: Session,
): Promise<Herd | null> {
  const url = pathTo(PATHS.herd, { rebanhoId });
  const answer = await client.get(session.token, url);
  return answer.ok ? (answer.body as Herd) : null;
}
