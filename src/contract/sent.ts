import type { Operation } from '@/domain/operations';
import { WRITE_HEADERS } from './headers';
import { callOf } from './operations';
import type { SentWrite } from './together';

/** An operation, and where it stands among those the device queued. */
export interface Write {
  readonly operation: Operation;
  readonly device?: { readonly id: string; readonly sequence: number };
}

/** The call of one write, with what makes it safe to send twice. */
export function sentAlone({ operation, device }: Write) {
  return {
    ...callOf(operation),
    headers: {
      [WRITE_HEADERS.idempotencyKey]: operation.id,
      [WRITE_HEADERS.recorded]: operation.at,
      [WRITE_HEADERS.herd]: operation.dados.rebanhoId,
      ...(device && {
        [WRITE_HEADERS.device]: device.id,
        [WRITE_HEADERS.sequence]: String(device.sequence),
      }),
    },
  };
}

/** The head and body of a call of several, see `together`. */
export function sentTogether(writes: readonly Write[]): {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly envios: readonly SentWrite[] };
} {
  const [first] = writes;
  const { id } = first?.device ?? {};
  return {
    headers: {
      ...(first && { [WRITE_HEADERS.herd]: first.operation.dados.rebanhoId }),
      ...(id && { [WRITE_HEADERS.device]: id }),
    },
    body: { envios: writes.map(sentOf) },
  };
}

function sentOf({ operation, device }: Write): SentWrite {
  const { method: metodo, url: caminho, body: corpo } = callOf(operation);
  const { id: chave, at: gravadoEm } = operation;
  const sequencia = device?.sequence;
  return { metodo, caminho, chave, sequencia, gravadoEm, corpo };
}
