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
    const version = Math.max(
      data.versao,
      Number.parseInt(data.apos ?? '0', 10),
    );
    const desde = heardBefore(getState(), rebanhoId, version);
    if (desde === 0) return answered;
    const versions = { [rebanhoId]: desde };
    dispatch(changesReceived({ ...EMPTY_DELTA, versions }));
    return dispatch(askPage(rebanhoId, { desde }));
  };
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
