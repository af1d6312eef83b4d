import type { FuzzCall } from './calls';
import { type FuzzAnswer, PATIENCE } from './oracle';

/** Sends to a real server; silence for too long is an answer of status 599. */
export function httpSend(base: string) {
  return async (call: FuzzCall, token: string): Promise<FuzzAnswer> => {
    const started = performance.now();
    const since = () => performance.now() - started;
    try {
      const response = await fetch(new URL(call.url, base), {
        method: call.method,
        headers: { ...call.headers, ...bearer(call, token) },
        ...(call.body === null ? {} : { body: call.body }),
        signal: AbortSignal.timeout(PATIENCE * 2),
      });
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      return { status: response.status, text, type, ms: since() };
    } catch (error) {
      return { status: 599, text: reasonOf(error), type: '', ms: since() };
    }
  };
}

export function bearer({ signed }: FuzzCall, token: string) {
  return signed && token !== '' ? { authorization: `Bearer ${token}` } : {};
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.message} ${String(error.cause ?? '')}`;
}
