import { v5 } from 'uuid';
import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import { callOf } from '@/contract/operations';
import { pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import type { Operation } from '@/domain/operations';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import type { Step } from '@/domain/simulator/steps';
import type { Progress } from '../commandLine';
import { type Client, detailOf } from '../importHerd/client';
import { keyOf, RECORDED } from '../importHerd/identity';
import { TEXTS } from './texts';
import type { DemoWish } from './wish';

const NAMESPACE = '6d1f5c1e-2a5b-5d0c-9f0e-3a7e4b1c8d22';
const HERD_NAME = 'Fazenda Boa Vista';

export interface SendResult {
  readonly herd: Herd | null;
  readonly refusals: readonly string[];
}

type Session = Pick<LoginAnswer, 'usuarioId' | 'accessToken'>;

/** Sends the simulated farm, one operation after the other. */
export async function sendFarm(
  wish: DemoWish,
  client: Client,
  session: Session,
  today: FarmDate,
  progress: Progress,
): Promise<SendResult> {
  const { steps, rebanhoId } = stepsFor(wish, session.usuarioId, today);
  progress.start(steps.length);
  const refusals: string[] = [];
  try {
    for (const [index, step] of steps.entries()) {
      const refusal = await sendOne(step, client, session);
      if (refusal) refusals.push(refusal);
      progress.step(index + 1, step.about);
    }
  } finally {
    progress.stop();
  }
  const url = pathTo(PATHS.herd, { rebanhoId });
  const { ok, body } = await client.get(session.accessToken, url);
  return { herd: ok ? (body as Herd) : null, refusals };
}

/** The same wish of the same user gives the same ids on every run of a day. */
export function stepsFor(
  { seed, cows, years, breed }: DemoWish,
  userId: string,
  today: FarmDate,
): { readonly steps: readonly Step[]; readonly rebanhoId: string } {
  const farm = [userId, seed, cows, years, breed, today].join(':');
  const idOf = (kind: string, number: number) =>
    v5(`${farm}:${kind}:${number}`, NAMESPACE);
  const rebanhoId = idOf('herd', 0);
  const steps = farmSteps({
    ...{ seed, cows, years, breed, rebanhoId, idOf },
    today: dayNumber(today),
    fullHistory: true,
    nome: HERD_NAME,
    story: true,
  });
  return { steps, rebanhoId };
}

async function sendOne(
  step: Step,
  client: Client,
  { usuarioId, accessToken }: Session,
): Promise<string | null> {
  const { tipo, dados } = step;
  const call = callOf({ id: '', at: RECORDED, tipo, dados } as Operation);
  const key = keyOf(usuarioId, call);
  const answer = await client.send(accessToken, call, key);
  return answer.ok ? null : TEXTS.refused(step.about, detailOf(answer));
}
