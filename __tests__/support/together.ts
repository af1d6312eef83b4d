import type { TogetherBody } from '@/contract/calls/outbox';
import { WRITE_HEADERS } from '@/contract/headers';
import { TOGETHER } from '@/contract/together';
import type { Ports } from '@/state/ports';

type Fetch = Ports['fetch'];

/**
 * What goes together, given to a fake server one by one. What is no answer of
 * the server's to one of them is none to all.
 */
export function apart(fetch: Fetch): Fetch {
  return async (url, init) => {
    if (url !== TOGETHER.address.path) return fetch(url, init);
    const { envios } = JSON.parse(String(init.body)) as TogetherBody;
    const respostas: object[] = [];
    for (const sent of envios) {
      const answer = await fetch(sent.caminho, initOf(sent, init));
      if (!isJson(answer)) return answer;
      const wait = answer.headers.get('retry-after');
      const aguardar = wait === null ? null : Number(wait);
      const corpo: unknown = await answer.json();
      respostas.push({ status: answer.status, corpo, aguardar });
    }
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return new Response(JSON.stringify({ respostas }), { headers });
  };
}

function initOf(
  {
    metodo,
    chave,
    sequencia,
    gravadoEm,
    corpo,
  }: TogetherBody['envios'][number],
  { headers, signal }: RequestInit,
): RequestInit {
  const own: Record<string, string> = {
    ...(headers as Record<string, string>),
    [WRITE_HEADERS.idempotencyKey]: chave,
    [WRITE_HEADERS.recorded]: gravadoEm ?? '',
  };
  if (sequencia !== undefined) own[WRITE_HEADERS.sequence] = String(sequencia);
  const init: RequestInit = { method: metodo, headers: own };
  if (signal) init.signal = signal;
  if (corpo !== undefined) init.body = JSON.stringify(corpo);
  return init;
}

function isJson({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes('json');
}
