import type { WriteAnswer } from '@/contract/answers';
import type { TogetherAnswer } from '@/contract/calls/outbox';
import { HEADERS } from '@/contract/paths';
import { type SentWrite, TOGETHER } from '@/contract/together';
import type { Operation } from '@/domain/operations';
import { api } from '../api/api';
import { at, isWhole } from '../api/http';
import { type CallProblem, NETWORK_PROBLEM, problemOf } from '../problems';

/** Together they are given up sooner: alone the others go round one that hangs. */
const TOGETHER_TIMEOUT = 15_000;
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
    /** Each with an answer of its own, in the order they go. */
    sendTogether: build.mutation<readonly Written[], readonly Write[]>({
      queryFn: async (writes, _api, _options, send) => {
        const { callOf } = await import(
          /* webpackChunkName: "regras" */ '@/contract/operations'
        );
        const envios = writes.map(({ operation, device }): SentWrite => {
          const { method: metodo, url: caminho, body } = callOf(operation);
          const { id: chave, at: gravadoEm } = operation;
          const sequencia = device?.sequence;
          const corpo = body;
          return { metodo, caminho, chave, sequencia, gravadoEm, corpo };
        });
        const id = writes[0]?.device?.id;
        const answer = await send({
          ...at(TOGETHER.address, ['respostas']),
          headers: id === undefined ? {} : { [HEADERS.device]: id },
          body: { envios },
          timeout: TOGETHER_TIMEOUT,
        });
        if ('error' in answer) return answer;
        const { respostas } = answer.data as TogetherAnswer;
        return { data: writes.map((_, place) => writtenOf(respostas[place])) };
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
