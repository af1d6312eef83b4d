import type { FastifyRequest } from 'fastify';
import type {
  outboxCalls,
  TogetherAnswer,
  TogetherBody,
} from '@/contract/calls/outbox';
import { WRITE_HEADERS } from '@/contract/headers';
import type { Handlers } from './context';

type Sent = TogetherBody['envios'][number];
type Answered = TogetherAnswer['respostas'][number];

/**
 * What keeps one from being done keeps those after it too: each would wait. After a
 * fault of the server they might build on what is not there, and be refused for it.
 */
const isStopping = (status: number) =>
  status >= 500 || [401, 425, 429].includes(status);

/**
 * Each write goes through the whole server as if it had come alone: limits, who
 * asks, repeats. One after another: a device's are mostly of one herd.
 */
export const outboxHandlers: Handlers<typeof outboxCalls> = {
  async sendTogether({ request, body: { envios } }) {
    const respostas: Answered[] = [];
    for (const sent of envios) {
      // Who hung up sends them again: nobody waits for the rest. The request
      // itself is destroyed as soon as its body is read.
      if (request.raw.socket.destroyed) break;
      const last = respostas.at(-1);
      const stopped = last && isStopping(last.status);
      respostas.push(stopped ? last : await alone(request, sent));
    }
    return { respostas };
  },
};

async function alone(request: FastifyRequest, sent: Sent): Promise<Answered> {
  const { server, ip: remoteAddress } = request;
  const { corpo } = sent;
  const answer = await server.inject({
    // The schema has let only a declared write's pass.
    method: sent.metodo as 'POST',
    url: sent.caminho,
    headers: headersOf(request, sent),
    remoteAddress,
    ...(corpo === undefined ? {} : { payload: JSON.stringify(corpo) }),
  });
  const wait = answer.headers['retry-after'];
  return {
    status: answer.statusCode,
    corpo: answer.json(),
    aguardar: wait === undefined ? null : Number(wait),
  };
}

function headersOf(
  { headers }: FastifyRequest,
  { chave, sequencia, gravadoEm, corpo }: Sent,
): Record<string, string> {
  const [device, herd] = [WRITE_HEADERS.device, WRITE_HEADERS.herd].map(
    (name) => {
      const value = headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
  );
  const given = {
    authorization: headers.authorization,
    [WRITE_HEADERS.idempotencyKey]: chave,
    [WRITE_HEADERS.device]: device,
    [WRITE_HEADERS.herd]: herd,
    [WRITE_HEADERS.sequence]: sequencia?.toString(),
    [WRITE_HEADERS.recorded]: gravadoEm ?? undefined,
    'content-type': corpo === undefined ? undefined : 'application/json',
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
