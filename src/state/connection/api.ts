import type { HealthAnswer } from '@/contract/calls/operation';
import { ADDRESSES } from '@/contract/paths';
import { api } from '../api/api';
import { at } from '../api/http';

const PROBE_TIMEOUT = 5000;

export const connectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    health: build.query<HealthAnswer, void>({
      query: () => ({
        ...at(ADDRESSES.health, ['status']),
        timeout: PROBE_TIMEOUT,
      }),
    }),
  }),
});
