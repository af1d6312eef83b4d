import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { PAGE_ROWS, pathTo } from '@/contract/paths';
import type { Animal } from '@/domain/animals/types';
import { type Client, detailOf } from './client';

/** What a herd has on the server already. */
export interface Held {
  readonly animals: ReadonlyMap<string, Animal>;
  /** Ids of what happened to the cows. */
  readonly events: ReadonlySet<string>;
  /** Ids of the recordings of milk. */
  readonly recordings: ReadonlySet<string>;
  /** `cowDay` of each milk and of each sample. */
  readonly milked: ReadonlySet<string>;
  readonly sampled: ReadonlySet<string>;
}

/** An animal on a day. */
export function cowDay(animalId: string, date: string): string {
  return `${animalId} ${date}`;
}

/** The server did not say what a herd has: the message is its own. */
export class NotRead extends Error {}

/** Null where there is no such herd. Throws `NotRead` where that is not known. */
export async function heldIn(
  client: Client,
  token: string,
  rebanhoId: string,
): Promise<Held | null> {
  const url = pathTo(PATHS.sync, { rebanhoId });
  const pages: SyncAnswer[] = [];
  do {
    const from = pages.at(-1)?.versao ?? 0;
    const query = `desde=${from}&linhas=${PAGE_ROWS}`;
    const { ok, status, body } = await client.get(token, `${url}?${query}`);
    if (!ok && NO_HERD.has(status)) return null;
    if (!ok) throw new NotRead(detailOf({ ok, status, body }));
    pages.push(body as SyncAnswer);
  } while (pages.at(-1)?.completo === false);
  return heldOf(pages.map(({ mudancas }) => mudancas));
}

/** Not found, ended, or nobody signed in: then the first write says so. */
const NO_HERD: ReadonlySet<number> = new Set([401, 404, 410]);

function heldOf(pages: readonly SyncAnswer['mudancas'][]): Held {
  const recordings = pages.flatMap(({ producoes }) => producoes);
  const milked = recordings.flatMap(({ registros, dataOcorrencia }) =>
    registros.map(({ vacaId }) => cowDay(vacaId, dataOcorrencia)),
  );
  const samples = pages.flatMap(({ amostras }) => amostras);
  return {
    animals: new Map(
      pages.flatMap(({ animais }) => animais).map((it) => [it.animalId, it]),
    ),
    events: new Set(
      pages.flatMap(({ situacoesReprodutivas, situacoesProdutivas }) => [
        ...situacoesReprodutivas.map((it) => it.situacaoReprodutivaEventId),
        ...situacoesProdutivas.map((it) => it.situacaoProdutivaEventId),
      ]),
    ),
    recordings: new Set(recordings.map(({ producaoId }) => producaoId)),
    milked: new Set(milked),
    sampled: new Set(samples.map((it) => cowDay(it.animalId, it.data))),
  };
}
