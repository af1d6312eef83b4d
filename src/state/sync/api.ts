import type { SyncAnswer } from '@/contract/answers';
import { ADDRESSES, HEADERS, PAGE_ROWS, pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { api } from '../api/api';
import { at } from '../api/http';

const PAGE = ['versao', 'completo', 'mudancas', 'removidos'] as const;

export const syncApi = api.injectEndpoints({
  endpoints: (build) => ({
    herds: build.query<readonly Herd[], void>({
      query: () => at(ADDRESSES.herds, 'list'),
    }),
    sync: build.query<SyncAnswer, Pull>({
      query: ({ rebanhoId, desde, apos, device }) => ({
        ...at(ADDRESSES.sync, PAGE),
        url: `${pathTo(ADDRESSES.sync.path, { rebanhoId })}?desde=${desde}&linhas=${PAGE_ROWS}&partes=2${apos ? `&apos=${encodeURIComponent(apos)}` : ''}`,
        ...(device && { headers: { [HEADERS.device]: device } }),
      }),
      // Frozen at its top, the page is taken for done: else each of its rows and
      // records of milk would be gone through and frozen.
      transformResponse: (page: SyncAnswer) => Object.freeze(page),
    }),
  }),
});

interface Pull {
  readonly rebanhoId: string;
  readonly desde: number;
  /** Where inside the next version the page before ended. */
  readonly apos?: string | undefined;
  /** Asks what of this device's the server has handled. */
  readonly device?: string | null;
}
