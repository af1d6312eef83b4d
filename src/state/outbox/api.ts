import type { WriteAnswer } from '@/contract/answers';
import { HEADERS } from '@/contract/paths';
import type { Operation } from '@/domain/operations';
import { api } from '../api/api';

const WRITTEN = ['message', 'delta'] as const;

export const writeApi = api.injectEndpoints({
  endpoints: (build) => ({
    write: build.mutation<WriteAnswer, Write>({
      queryFn: async ({ operation, device }, _api, _options, send) => {
        // The declarations bring their schemas: no first screen needs them.
        const { callOf } = await import(
          /* webpackChunkName: "regras" */ '@/contract/operations'
        );
        const answer = await send({
          ...callOf(operation),
          headers: {
            [HEADERS.idempotencyKey]: operation.id,
            [HEADERS.recorded]: operation.at,
            ...(device && deviceHeaders(device)),
          },
          expects: WRITTEN,
        });
        // `expects` has looked whether it is one.
        return 'error' in answer
          ? answer
          : { data: answer.data as WriteAnswer };
      },
    }),
  }),
});

/** An operation, and where it stands among those the device queued. */
export interface Write {
  readonly operation: Operation;
  readonly device?: { readonly id: string; readonly sequence: number };
}

function deviceHeaders({ id, sequence }: NonNullable<Write['device']>) {
  return { [HEADERS.device]: id, [HEADERS.sequence]: String(sequence) };
}
