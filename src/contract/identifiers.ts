import { array, type InferType, object, string } from 'yup';
import { readIdentifier } from '@/domain/identifiers/forms';
import {
  IDENTIFIERS_MAX,
  REASON_MAX,
  TEXT_MAX,
} from '@/domain/identifiers/limits';
import { IDENTIFIER_MESSAGES as M } from '@/domain/identifiers/messages';
import {
  type IdentifierInput,
  SCHEMES,
  type Scheme,
} from '@/domain/identifiers/types';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { code, farmDate, id, notFuture, pastDay } from './fields';

/** A text that is an identifier of the scheme beside it. */
const valor = string()
  .typeError(M.valueEmpty)
  .required(M.valueEmpty)
  .max(TEXT_MAX, M.valueTooLong)
  .test('identifier', (value, { createError, parent }) => {
    const { esquema } = parent as { readonly esquema?: Scheme };
    const known = SCHEMES.some(({ id: one }) => one === esquema);
    if (!known || !esquema || !value) return true;
    const read = readIdentifier(esquema, value);
    return 'valor' in read || createError({ message: read.problema });
  });

/** A tag told with a new animal, or none. */
export const optionalTag = string()
  .max(TEXT_MAX, M.valueTooLong)
  .test('tag', (value, { createError }) => {
    if (!value?.trim()) return true;
    const read = readIdentifier('MANEJO', value);
    return 'valor' in read || createError({ message: read.problema });
  });

/** What the form shows. */
export const identifierFormSchema = object({
  esquema: code(SCHEMES, M.schemeInvalid, M.schemeInvalid),
  valor,
  desde: farmDate(M.sinceInvalid).test(notFuture(M.sinceFuture)),
});

const lineSchema = identifierFormSchema.shape({
  identificacaoId: id(),
  animalId: id().required(M.animalNotFound),
});

/** POST registrar-identificacao. */
export const identifierSchema = lineSchema.shape({ rebanhoId: id() });

/** POST registrar-identificacoes: all or nothing. */
export const identifierBatchSchema = object({
  rebanhoId: id(),
  identificacoes: array()
    .typeError(M.empty)
    .of(lineSchema.noUnknown(REQUEST_MESSAGES.unknownField))
    .required(M.empty)
    .min(1, M.empty)
    .max(IDENTIFIERS_MAX, REQUEST_MESSAGES.tooLarge),
});

/** POST encerrar-identificacao; what the form shows too. */
export const identifierClosingSchema = object({
  ate: pastDay(M.untilInvalid, M.untilFuture),
  motivo: string()
    .typeError(M.reasonRequired)
    .required(M.reasonRequired)
    .max(REASON_MAX, M.reasonTooLong),
});

/** POST encerrar-identificacoes: all or nothing, each said with its animal. */
export const identifierBatchClosingSchema = identifierClosingSchema.shape({
  rebanhoId: id(),
  identificacoes: array()
    .typeError(M.empty)
    .of(lineSchema.omit(['desde']).noUnknown(REQUEST_MESSAGES.unknownField))
    .required(M.empty)
    .min(1, M.empty)
    .max(IDENTIFIERS_MAX, REQUEST_MESSAGES.tooLarge),
});

export function identifierDataOf(
  body: InferType<typeof lineSchema>,
  newId: () => string,
): IdentifierInput {
  return {
    identificacaoId: (body.identificacaoId ?? newId()).toLowerCase(),
    animalId: body.animalId.toLowerCase(),
    esquema: body.esquema,
    valor: body.valor,
    desde: body.desde ?? null,
  };
}
