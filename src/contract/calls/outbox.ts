import { array, type InferType, mixed, number, object, string } from 'yup';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { call } from '../call';
import { id, instant } from '../fields';
import { WRITES } from '../operations';
import type { Address } from '../paths';
import { anything, integer, list, nullable, type Of, own } from '../shape';
import { type SentWrite, TOGETHER } from '../together';

const PATH_MAX = 300;
const ID = /^[\w-]+$/;
const FLAGS = /^[\w=&]*$/;

const sentSchema = object({
  metodo: string()
    .typeError(REQUEST_MESSAGES.invalid)
    .required(REQUEST_MESSAGES.invalid)
    .max(6, REQUEST_MESSAGES.invalid),
  caminho: string()
    .typeError(REQUEST_MESSAGES.invalid)
    .required(REQUEST_MESSAGES.invalid)
    .max(PATH_MAX, REQUEST_MESSAGES.invalid)
    .test('write', REQUEST_MESSAGES.invalid, (path, { parent }) =>
      isWrite((parent as Partial<SentWrite>).metodo, path),
    ),
  chave: id()
    .typeError(REQUEST_MESSAGES.idInvalid)
    .required(REQUEST_MESSAGES.idInvalid),
  sequencia: number()
    .typeError(REQUEST_MESSAGES.invalid)
    .integer(REQUEST_MESSAGES.invalid)
    .min(1, REQUEST_MESSAGES.invalid),
  gravadoEm: instant().typeError(REQUEST_MESSAGES.invalid),
  corpo: mixed(),
});

/** Whether a declared write has this address, its flags with it. */
function isWrite(method: string | undefined, address: string): boolean {
  const [path = '', query = '', ...more] = address.split('?');
  const parts = path.split('/');
  const isOf = (known: Address) =>
    known.method === method && isAt(known.path.split('/'), parts);
  if (more.length > 0 || !FLAGS.test(query)) return false;
  return Object.values<Address>(WRITES).some(isOf);
}

function isAt(known: readonly string[], parts: readonly string[]): boolean {
  if (known.length !== parts.length) return false;
  return known.every((part, place) => {
    const given = parts[place] ?? '';
    return part.startsWith(':') ? ID.test(given) : part === given;
  });
}

/** POST /api/fila/enviar. */
export const togetherSchema = object({
  envios: array(sentSchema)
    .typeError(REQUEST_MESSAGES.invalid)
    .required(REQUEST_MESSAGES.invalid)
    .min(1, REQUEST_MESSAGES.invalid)
    .max(TOGETHER.most, REQUEST_MESSAGES.invalid),
});
export type TogetherBody = InferType<typeof togetherSchema>;

const togetherAnswer = own('RespostasDaFila', {
  respostas: list(
    own('RespostaDaFila', {
      status: integer,
      /** As the write itself would have answered. */
      corpo: anything,
      /** Seconds after which to try again. */
      aguardar: nullable(integer),
    }),
  ),
});
export type TogetherAnswer = Of<typeof togetherAnswer>;

export const outboxCalls = {
  sendTogether: call({
    ...TOGETHER.address,
    summary: 'Vários envios da fila de um aparelho, cada um com a sua resposta',
    status: 200,
    body: togetherSchema,
    bodyBytes: TOGETHER.bytes,
    answer: togetherAnswer,
    headers: ['device', 'herd'],
  }),
};
