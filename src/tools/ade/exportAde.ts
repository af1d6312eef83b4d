import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import {
  ADE_RESOURCES,
  type AdeCollection,
  type AdeResource,
} from '@/domain/exchange/ade/types';
import { type Client, detailOf } from '../importHerd/client';

/** Each resource of a herd, as the server tells it. Throws its refusal. */
export async function* adeOf(
  client: Client,
  token: string,
  rebanhoId: string,
): AsyncGenerator<readonly [AdeResource, AdeCollection]> {
  for (const recurso of ADE_RESOURCES) {
    const url = pathTo(PATHS.adeCollection, { rebanhoId, recurso });
    const answer = await client.get(token, url);
    if (!answer.ok) throw new Error(detailOf(answer));
    yield [recurso, answer.body as AdeCollection];
  }
}
