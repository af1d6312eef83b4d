import { PATHS } from '@/contract/api';
import { callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import { groupsOf } from '@/state/outbox/together';
import type { Progress } from '../progressBar';
import { type Client, detailOf } from './client';
import { keyOf, RECORDED } from './identity';
import type { Step } from './steps';
import { TEXTS } from './texts';

export interface Session {
  readonly userId: string;
  readonly token: string;
}

export interface SentHerd {
  /** The herd as the server holds it at the end; null where it is gone. */
  readonly herd: Herd | null;
  readonly refusals: readonly string[];
}

/**
 * Sends a herd's operations in their order, so that parents are there before
 * their children, as many in one call as a device's queue. Sent again they
 * change nothing. A refused operation is listed and the rest goes on; a refused
 * herd ends it.
 */
export async function sendHerd(
  { steps, rebanhoId }: HerdSteps,
  client: Client,
  session: Session,
  progress: Progress,
): Promise<SentHerd> {
  progress.start(steps.length);
  try {
    const refusals = await sendAll(steps, client, session, progress);
    const url = pathTo(PATHS.herd, { rebanhoId });
    const { ok, body } = await client.get(session.token, url);
    return { herd: ok ? (body as Herd) : null, refusals };
  } finally {
    progress.stop();
  }
}

export interface HerdSteps {
  readonly steps: readonly Step[];
  readonly rebanhoId: string;
}

async function sendAll(
  steps: readonly Step[],
  client: Client,
  { userId, token }: Session,
  progress: Progress,
): Promise<string[]> {
  const refusals: string[] = [];
  let done = 0;
  for (const group of groups(steps, userId)) {
    for (const [entry, answer] of await client.sendTogether(token, group)) {
      const { about, operation } = entry;
      progress.step(++done, about);
      if (answer.ok) continue;
      refusals.push(TEXTS.refused(about, detailOf(answer)));
      if (isFatal(operation, answer.status)) return refusals;
    }
  }
  return refusals;
}

/** A herd goes alone: where it is refused nothing else is to have gone. */
function groups(steps: readonly Step[], userId: string) {
  const entries = steps.map((step) => keyed(step, userId));
  const herds = entries.filter(({ operation }) => isHerd(operation));
  return groupsOf(entries, new Set(herds.map(({ operation }) => operation.id)));
}

/** The key of a call is made from all it says, which the id is no part of. */
function keyed({ tipo, dados, about }: Step, userId: string) {
  const operation = { id: '', at: RECORDED, tipo, dados } as Operation;
  const id = keyOf(userId, callOf(operation));
  return { operation: { ...operation, id }, about };
}

/** Without a herd or a session every later call would fail alike. */
function isFatal(operation: Operation, status: number): boolean {
  return isHerd(operation) || status === 401;
}

function isHerd({ tipo }: Operation): boolean {
  return tipo === 'herds/registered';
}
