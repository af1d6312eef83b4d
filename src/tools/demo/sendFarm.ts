import { v5 } from 'uuid';
import type { LoginAnswer } from '@/contract/calls/account';
import { dayNumber, dayOf, type FarmTime } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import type { Client } from '../importHerd/client';
import {
  type HerdSteps,
  type SentHerd,
  sendHerd,
} from '../importHerd/sendHerd';
import type { Progress } from '../progressBar';
import type { DemoWish } from './wish';

const NAMESPACE = '6d1f5c1e-2a5b-5d0c-9f0e-3a7e4b1c8d22';
const HERD_NAME = 'Fazenda Boa Vista';

/** Sends the simulated farm as it is now. */
export function sendFarm(
  wish: DemoWish,
  client: Client,
  { usuarioId, accessToken }: Pick<LoginAnswer, 'usuarioId' | 'accessToken'>,
  now: FarmTime,
  progress: Progress,
): Promise<SentHerd> {
  const farm = stepsFor(wish, usuarioId, now);
  const session = { userId: usuarioId, token: accessToken };
  return sendHerd(farm, client, session, progress);
}

/**
 * The same wish of the same user gives the same ids on every run of a day; a later
 * run has what has happened since too.
 */
export function stepsFor(
  { seed, cows, years, breed }: DemoWish,
  userId: string,
  now: FarmTime,
): HerdSteps {
  const today = dayOf(now);
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
    until: now,
  });
  return { steps, rebanhoId };
}
