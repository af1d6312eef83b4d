import { randomUUID } from 'node:crypto';
import { PATHS } from '@/contract/api';
import type { Herd } from '@/domain/herds/types';
import { searchKey } from '@/domain/shared/names';
import { type Client, detailOf } from '../importHerd/client';
import { TEXTS } from './texts';

/**
 * The herd of that name or id; the only one where none is named. Throws where
 * it is not clear which.
 */
export async function herdNamed(
  client: Client,
  token: string,
  wanted: string | undefined,
): Promise<Herd> {
  const herds = await herdsOf(client, token);
  const found = wanted === undefined ? herds : herds.filter(isCalled(wanted));
  const [herd] = found;
  if (!herd || found.length > 1) {
    throw new Error(TEXTS.which(herds.map(({ nome }) => nome)));
  }
  return herd;
}

/** The same; where no herd has that name, one is made. */
export async function herdFor(
  client: Client,
  token: string,
  wanted: string,
): Promise<{
  readonly herd: Pick<Herd, 'rebanhoId'>;
  readonly isNew: boolean;
}> {
  const herds = await herdsOf(client, token);
  if (herds.some(isCalled(wanted))) {
    return { herd: await herdNamed(client, token, wanted), isNew: false };
  }
  const rebanhoId = randomUUID();
  const body = { rebanhoId, nome: wanted, descricao: '' };
  const call = { method: 'POST', url: PATHS.registerHerd, body } as const;
  const answer = await client.send(token, call, randomUUID());
  if (!answer.ok) throw new Error(detailOf(answer));
  return { herd: { rebanhoId }, isNew: true };
}

function isCalled(wanted: string) {
  return ({ rebanhoId, nome }: Herd) =>
    rebanhoId === wanted.toLowerCase() || searchKey(nome) === searchKey(wanted);
}

async function herdsOf(
  client: Client,
  token: string,
): Promise<readonly Herd[]> {
  const answer = await client.get(token, PATHS.herds);
  if (!answer.ok) throw new Error(detailOf(answer));
  return answer.body as readonly Herd[];
}
