import { type AdeImported, exchangeCalls } from '@/contract/calls/exchange';
import { HEADERS, pathTo } from '@/contract/paths';
import type { AdeCollections } from '@/domain/exchange/ade/types';
import { api } from '../api/api';

interface AdeImport {
  readonly rebanhoId: string;
  readonly collections: AdeCollections;
  /** The same for a call that is made again. */
  readonly key: string;
}

const { method, path } = exchangeCalls.importAde;

/** Added where first needed, so that starting the app does not pay for it. */
export const exchangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    importAde: build.mutation<AdeImported, AdeImport>({
      query: ({ rebanhoId, collections, key }) => ({
        ...{ method, url: pathTo(path, { rebanhoId }), body: collections },
        headers: { [HEADERS.idempotencyKey]: key },
        expects: ['criados', 'repetidos', 'recusados'],
      }),
    }),
  }),
});
