import { randomUUID } from 'node:crypto';
import { PATHS } from '@/contract/api';
import type { AdeImported } from '@/contract/calls/exchange';
import { pathTo } from '@/contract/paths';
import { partsOf } from '@/domain/exchange/ade/parts';
import {
  ADE_RECORDS_MAX,
  type AdeCollections,
} from '@/domain/exchange/ade/types';
import { farmTime } from '@/state/clock';
import { type Client, detailOf } from '../importHerd/client';

type Imported = Omit<AdeImported, 'message'>;

const NOTHING: Imported = { criados: 0, repetidos: 0, recusados: [] };

/** Sends collections into a herd, call by call. Throws a refusal of a whole call. */
export async function importAde(
  client: Client,
  token: string,
  rebanhoId: string,
  collections: AdeCollections,
  told: (done: number, total: number) => void = () => undefined,
): Promise<Imported> {
  const url = pathTo(PATHS.importAde, { rebanhoId });
  const parts = partsOf(collections, ADE_RECORDS_MAX, farmTime);
  let all = NOTHING;
  for (const [at, body] of parts.entries()) {
    const call = { method: 'POST', url, body } as const;
    const answer = await client.send(token, call, randomUUID());
    if (!answer.ok) throw new Error(detailOf(answer));
    const made = answer.body as Imported;
    all = {
      criados: all.criados + made.criados,
      repetidos: all.repetidos + made.repetidos,
      recusados: [...all.recusados, ...made.recusados],
    };
    told(at + 1, parts.length);
  }
  return all;
}
