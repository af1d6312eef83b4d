import type { AdeImported } from '@/contract/calls/exchange';
import type { AdeCollections } from '@/domain/exchange/ade/types';
import type { CallProblem } from '../problems';
import type { AppThunk } from '../thunk';
import { exchangeApi } from './api';

type Imported =
  | { readonly ok: true; readonly value: AdeImported }
  | { readonly ok: false; readonly problem: CallProblem };

/** Sends collections straight to the server, in one call. */
export function importAde(
  rebanhoId: string,
  collections: AdeCollections,
): AppThunk<Promise<Imported>> {
  return async (dispatch, _getState, { newId }) => {
    const asked = { rebanhoId, collections, key: newId() };
    const { data, error } = await dispatch(
      exchangeApi.endpoints.importAde.initiate(asked, { track: false }),
    );
    return data
      ? { ok: true, value: data }
      : { ok: false, problem: error as CallProblem };
  };
}
