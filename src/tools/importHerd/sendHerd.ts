import { PATHS } from '@/contract/api';
import { callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import { groupsOf } from '@/state/outbox/together';
import type { Progress } from '../progressBar';
import { type Answer, type Client, detailOf, refusedLines } from './client';
import { keyOf, RECORDED } from './identity';
import { withLines } from './lines';
import type { Step } from './steps';
import { TEXTS } from './texts';

export interface Session {
  readonly userId: string;
  readonly token: string;
}

export interface SentHerd {
  /** The herd as the server holds it at the end; null where it gives none. */
  readonly herd: Herd | null;
  /** Of that answer. */
  readonly status: number;
  readonly refusals: readonly string[];
}

/**
 * Sends a herd's operations in their order, so that parents are there before
 * their children, as many in one call as a device's queue. Sent again they
 * change nothing. A refused operation is listed and the rest goes on; a refused
 * herd, or a fault of the server, ends it.
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
    const { ok, status, body } = await client.get(session.token, url);
    return { herd: ok ? (body as Herd) : null, status, refusals };
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
  const send = (step: Step) => sendAlone(keyed(step, userId), client, token);
  let done = 0;
  for (const group of groups(steps, userId)) {
    for (const [entry, answer] of await client.sendTogether(token, group)) {
      progress.step(++done, entry.step.about);
      if (answer.ok) continue;
      const { told, status } = await refusedOf(entry, answer, send);
      refusals.push(...told);
      if (isFatal(entry.operation, status)) return refusals;
    }
  }
  return refusals;
}

type Entry = ReturnType<typeof keyed>;

async function sendAlone(entry: Entry, client: Client, token: string) {
  const { operation } = entry;
  const answer = await client.send(token, callOf(operation), operation.id);
  return [entry, answer] as const;
}

/** Lines that the refusal names are left out, and the rest is sent once more. */
async function refusedOf(
  { step }: Entry,
  answer: Answer,
  send: (step: Step) => Promise<readonly [Entry, Answer]>,
): Promise<{ readonly told: readonly string[]; readonly status: number }> {
  const { status } = answer;
  const reasons = refusedLines(answer);
  const named = (step.rows ?? []).flatMap((row, line) => {
    const why = reasons.get(line);
    return why === undefined ? [] : [TEXTS.leftOut(row, why)];
  });
  if (named.length === 0) {
    return { told: [TEXTS.refused(step.about, detailOf(answer))], status };
  }
  const rest = withLines(step, (line) => !reasons.has(line));
  if (!rest) return { told: named, status };
  const [entry, again] = await send(rest);
  if (again.ok) return { told: named, status: again.status };
  const after = await refusedOf(entry, again, send);
  return { ...after, told: [...named, ...after.told] };
}

/** A herd goes alone: where it is refused nothing else is to have gone. */
function groups(steps: readonly Step[], userId: string) {
  const entries = steps.map((step) => keyed(step, userId));
  const herds = entries.filter(({ operation }) => isHerd(operation));
  return groupsOf(entries, new Set(herds.map(({ operation }) => operation.id)));
}

/** The key of a call is made from all it says, which the id is no part of. */
function keyed(step: Step, userId: string) {
  const { tipo, dados } = step;
  const operation = { id: '', at: RECORDED, tipo, dados } as Operation;
  const id = keyOf(userId, callOf(operation));
  return { operation: { ...operation, id }, step };
}

/**
 * Without a herd or a session every later call would fail alike; what follows a fault
 * of the server may build on what is not there, and its refusal would be kept.
 */
function isFatal(operation: Operation, status: number): boolean {
  return isHerd(operation) || status === 401 || status >= 500;
}

function isHerd({ tipo }: Operation): boolean {
  return tipo === 'herds/registered';
}
