import type { WriteAnswer } from '@/contract/answers';
import type { TogetherAnswer } from '@/contract/calls/outbox';
import type { Write } from '@/contract/sent';
import { TOGETHER } from '@/contract/together';
import { api } from '../api/api';
import { at, isWhole } from '../api/http';
import { type CallProblem, NETWORK_PROBLEM, problemOf } from '../problems';

/** Together they are given up sooner: alone the others go round one that hangs. */
const TOGETHER_TIMEOUT = 15_000;
const WRITTEN = ['message', 'delta'] as const;

/** The declarations bring their schemas: no first screen needs them. */
const declared = () =>
  import(/* webpackChunkName: "regras" */ '@/contract/sent');

export const writeApi = api.injectEndpoints({
  endpoints: (build) => ({
    write: build.mutation<WriteAnswer, Write>({
      queryFn: async (write, _api, _options, send) => {
        const { sentAlone } = await declared();
        const answer = await send({ ...sentAlone(write), expects: WRITTEN });
        // `expects` has looked whether it is one.
        return 'error' in answer
          ? answer
          : { data: answer.data as WriteAnswer };
      },
    }),
    /** Each with an answer of its own, in the order they go. */
    sendTogether: build.mutation<readonly Written[], readonly Write[]>({
      queryFn: async (writes, _api, _options, send) => {
        const { sentTogether } = await declared();
        const answer = await send({
          ...at(TOGETHER.address, ['respostas']),
          ...sentTogether(writes),
          timeout: TOGETHER_TIMEOUT,
        });
        if ('error' in answer) return answer;
        const { respostas } = answer.data as TogetherAnswer;
        return { data: writes.map((_, place) => writtenOf(respostas[place])) };
      },
    }),
  }),
});

/** What came back for one of several. */
export type Written =
  | { readonly data: WriteAnswer }
  | { readonly problem: CallProblem };

function writtenOf(answer: TogetherAnswer['respostas'][number] | undefined) {
  if (!answer) return { problem: NETWORK_PROBLEM };
  const { status, corpo, aguardar } = answer;
  if (status < 300) {
    // `isWhole` has looked whether it is one.
    return isWhole(corpo, WRITTEN)
      ? { data: corpo as unknown as WriteAnswer }
      : { problem: NETWORK_PROBLEM };
  }
  const problem = problemOf(status, corpo);
  return aguardar === null
    ? { problem }
    : { problem: { ...problem, retryAfter: aguardar * 1000 } };
}
