import type { AnimalPage, SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { HEADERS, pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { CALLERS, type Farm, send } from './farm';

export interface Count {
  readonly answered: number;
  readonly lost: number;
  readonly doubled: number;
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

/** What stood of a write after the fault, and how its repeat was answered. */
interface Repeat {
  readonly wasThere: boolean;
  readonly replayed: boolean;
}

/**
 * Sends all again, answered or not, as devices do. What was answered must be there
 * before; the answer of a write is kept where its effect is, and nowhere else; and
 * in the end each is there once and counted once.
 */
export async function countOf(url: string, farm: Farm): Promise<Count> {
  const before = new Set(await idsOf(url, farm));
  const repeats = await sentAgain(url, farm, before);
  const ids = await idsOf(url, farm);
  const there = new Set(ids);
  const { qntdAnimais } = await ask<Herd>(url, PATHS.herd, farm);
  const gone = farm.answered.filter((id) => !before.has(id));
  const never = farm.sent.filter(({ operation }) => !there.has(operation.id));
  const bare = repeats.filter((one) => one.replayed && !one.wasThere);
  const forgotten = repeats.filter((one) => one.wasThere && !one.replayed);
  const more = ids.length - there.size + Math.abs(qntdAnimais - there.size);
  return {
    answered: farm.answered.length,
    lost: gone.length + never.length + bare.length + (await unheard(url, farm)),
    doubled: more + forgotten.length,
  };
}

/** From several callers, each the next one. */
async function sentAgain(
  url: string,
  farm: Farm,
  there: ReadonlySet<string>,
): Promise<Repeat[]> {
  const repeats: Repeat[] = [];
  const left = [...farm.sent].reverse();
  const caller = async () => {
    for (let write = left.pop(); write; write = left.pop()) {
      const { id } = write.operation;
      const answer = await send(url, farm, write);
      if (answer?.status !== 201) {
        throw new Error(`sent again, answered with ${answer?.status}`);
      }
      repeats.push({ wasThere: there.has(id), replayed: answer.replayed });
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return repeats;
}

/** Ids of all animals, by a pull of all pages. */
async function idsOf(url: string, farm: Farm): Promise<string[]> {
  const ids: string[] = [];
  for (let pagina = 0; ; pagina += 1) {
    const page = `${PATHS.animals}?pagina=${pagina}&linhas=1000`;
    const { animais, total } = await ask<AnimalPage>(url, page, farm);
    ids.push(...animais.map(({ animalId }) => animalId));
    if (ids.length >= total || animais.length === 0) return ids;
  }
}

/** Writes of its device that the server does not count as heard. */
async function unheard(url: string, farm: Farm): Promise<number> {
  const path = `${PATHS.sync}?desde=0&linhas=1`;
  const { dispositivo } = await ask<SyncAnswer>(url, path, farm);
  return farm.sent.length - (dispositivo?.ate ?? 0);
}

async function ask<Body>(
  url: string,
  path: string,
  { token, rebanhoId }: Farm,
): Promise<Body> {
  const headers = {
    authorization: `Bearer ${token}`,
    [HEADERS.device]: rebanhoId,
  };
  const answer = await fetch(url + pathTo(path, { rebanhoId }), { headers });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Body;
}
