import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PATHS } from '@/contract/api';
import type { SessionAnswer } from '@/contract/calls/account';
import { REPLAYED } from '@/contract/headers';
import { sentAlone, type Write } from '@/contract/sent';
import type { AnimalInput } from '@/domain/animals/types';

export const CALLERS = 8;

/** A herd on a server, and what the server has answered for. */
export interface Farm {
  readonly token: string;
  readonly rebanhoId: string;
  /** All that was sent, answered or not, in the order of its numbers. */
  readonly sent: Write[];
  /** Ids of the animals whose writes were answered. */
  readonly answered: string[];
}

/** How a write was answered; `replayed`: with what was kept of it. */
export interface Answer {
  readonly status: number;
  readonly replayed: boolean;
}

/** Signs up, and makes the herd. */
export async function makeFarm(url: string): Promise<Farm> {
  const username = `f${randomUUID().replaceAll('-', '')}`;
  const account = { username, email: `${username}@lida.test` };
  const senha = `capim-${username}`;
  const body = { ...account, senha, contato: '', nome: '', cpf: '' };
  const signedUp = await post(url + PATHS.signUp, body);
  const { accessToken: token } = (await signedUp.json()) as SessionAnswer;
  const rebanhoId = randomUUID();
  const herd = { rebanhoId, nome: 'Boa Vista', descricao: '' };
  const made = await post(url + PATHS.registerHerd, herd, token);
  if (made.status !== 201) throw new Error(await made.text());
  return { token, rebanhoId, sent: [], answered: [] };
}

/**
 * Registers animals from several callers until the server answers anything
 * but a success, or nothing.
 */
export function writeUntilRefused(url: string, farm: Farm) {
  const progress = new EventTarget();
  let ended = false;
  const over = Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (await writeOne(url, farm)) {
        progress.dispatchEvent(new Event('answer'));
      }
    }),
  ).then(() => {
    ended = true;
  });
  const reached = async (count: number) => {
    while (farm.answered.length < count) {
      if (ended) throw new Error('the server refused too early');
      await Promise.race([once(progress, 'answer'), over]);
    }
  };
  return { over, reached };
}

/** One animal more; false where it was not answered with success. */
export async function writeOne(url: string, farm: Farm): Promise<boolean> {
  return (await statusOfOne(url, farm)) === 201;
}

/** One animal more, and how that was answered; null: not at all. */
export async function statusOfOne(
  url: string,
  farm: Farm,
): Promise<number | null> {
  const write = aWrite(farm);
  const answer = await send(url, farm, write);
  if (answer?.status === 201) farm.answered.push(write.operation.id);
  return answer?.status ?? null;
}

/** A write as a device sends it, for the first time or again; null: no answer. */
export async function send(
  url: string,
  { token }: Farm,
  write: Write,
): Promise<Answer | null> {
  const call = sentAlone(write);
  try {
    const answer = await post(url + call.url, call.body, token, call.headers);
    await answer.arrayBuffer();
    const { status, headers } = answer;
    return { status, replayed: headers.has(REPLAYED) };
  } catch (error) {
    if (isHang(error)) throw error;
    return null;
  }
}

/** A server may die, but never keep a call waiting longer than this, ms. */
const PATIENCE = 60_000;

function isHang(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The next one of the farm's device: its id is the animal's too. */
function aWrite({ rebanhoId, sent }: Farm): Write {
  const id = randomUUID();
  const dados: AnimalInput = {
    animalId: id,
    rebanhoId,
    categoria: 'V',
    nome: `Vaca ${id.slice(0, 13)}`,
    sexo: 'F',
    raca: 'H',
    dataNascimento: '10/03/2020',
    maeId: null,
    paiId: null,
  };
  const at = new Date().toISOString();
  const device = { id: rebanhoId, sequence: sent.length + 1 };
  const operation = { id, at, tipo: 'animals/registered' as const, dados };
  const write = { operation, device };
  sent.push(write);
  return write;
}

function post(url: string, body: unknown, token?: string, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
}
