import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AnimalPage } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type { SessionAnswer } from '@/contract/calls/account';
import { pathTo } from '@/contract/paths';
import type { AnimalInput } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';

const CALLERS = 8;

/** A herd on a server, and what the server has answered for. */
export interface Farm {
  readonly token: string;
  readonly rebanhoId: string;
  /** Ids of the animals whose writes were answered. */
  readonly answered: string[];
}

export interface Count {
  readonly answered: number;
  readonly lost: number;
  readonly doubled: number;
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
  return { token, rebanhoId, answered: [] };
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
  const { token, rebanhoId, answered } = farm;
  const cow = aCow(rebanhoId);
  const address = url + pathTo(PATHS.registerAnimal, { rebanhoId });
  try {
    const { status } = await post(address, cow, token);
    if (status === 201) answered.push(cow.animalId);
    return status;
  } catch (error) {
    if (isHang(error)) throw error;
    return null;
  }
}

/** Of several counts, all together. */
export function sumOf(counts: readonly Count[]): Count {
  const total = (field: keyof Count) =>
    counts.reduce((sum, count) => sum + count[field], 0);
  return {
    answered: total('answered'),
    lost: total('lost'),
    doubled: total('doubled'),
  };
}

/** What of the answered is there, by a pull of all pages. */
export async function countOf(url: string, farm: Farm): Promise<Count> {
  const { token, rebanhoId, answered } = farm;
  const headers = { authorization: `Bearer ${token}` };
  const ids: string[] = [];
  const address = url + pathTo(PATHS.animals, { rebanhoId });
  for (let pagina = 0; ; pagina += 1) {
    const answer = await fetch(`${address}?pagina=${pagina}&linhas=1000`, {
      headers,
    });
    const { animais, total } = (await answer.json()) as AnimalPage;
    ids.push(...animais.map(({ animalId }) => animalId));
    if (ids.length >= total || animais.length === 0) break;
  }
  const there = new Set(ids);
  const herd = await fetch(url + pathTo(PATHS.herd, { rebanhoId }), {
    headers,
  });
  const { qntdAnimais } = (await herd.json()) as Herd;
  return {
    answered: answered.length,
    lost: answered.filter((id) => !there.has(id)).length,
    doubled: ids.length - there.size + Math.abs(qntdAnimais - there.size),
  };
}

/** A server may die, but never keep a call waiting longer than this, ms. */
const PATIENCE = 60_000;

function isHang(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function aCow(rebanhoId: string): AnimalInput {
  const animalId = randomUUID();
  return {
    animalId,
    rebanhoId,
    categoria: 'V',
    nome: `Vaca ${animalId.slice(0, 13)}`,
    sexo: 'F',
    raca: 'H',
    dataNascimento: '10/03/2020',
    maeId: null,
    paiId: null,
  };
}

function post(url: string, body: unknown, token?: string) {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
}
