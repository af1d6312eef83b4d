import type { SyncAnswer } from '@/contract/answers';
import { FRESH } from '../api/http';
import { changesReceived } from '../confirmed/herdSlice';
import { EMPTY_DELTA } from '../rows/types';
import type { AppThunk } from '../thunk';
import { heardBefore } from './afterCopy';
import { syncApi } from './api';

/** Up to where a herd is known. */
export interface Known {
  readonly desde: number;
  readonly apos?: string | undefined;
}

/**
 * Of a herd that was put back, who never pulled it asks by what they recorded in it:
 * else the server would take them for somebody who knows nothing from before.
 */
export function askFirst(
  rebanhoId: string,
  known: Known,
  left: () => boolean,
): AppThunk<Promise<Answered>> {
  return async (dispatch, getState) => {
    const answered = await dispatch(askPage(rebanhoId, known));
    const { data } = answered;
    if (!data || left() || known.desde > 0 || known.apos) return answered;
    const desde = heardBefore(getState(), rebanhoId, versionOf(data));
    if (desde === 0) return answered;
    const versions = { [rebanhoId]: desde };
    dispatch(changesReceived({ ...EMPTY_DELTA, versions }));
    return dispatch(askPage(rebanhoId, { desde }));
  };
}

/** A version of the life that the herd is in, of the first page of a pull. */
export function versionOf({ versao, apos = '0' }: SyncAnswer): number {
  return Math.max(versao, Number.parseInt(apos, 10));
}

export function askPage(rebanhoId: string, { desde, apos }: Known) {
  const ask: AppThunk<Promise<Answered>> = (dispatch, getState) => {
    const { device } = getState();
    const pull = { rebanhoId, desde, apos, device: device.id };
    return dispatch(syncApi.endpoints.sync.initiate(pull, FRESH));
  };
  return ask;
}

interface Answered {
  readonly data?: SyncAnswer | undefined;
  readonly error?: unknown;
}
