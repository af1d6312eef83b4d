import type { AdeRefusal } from '@/domain/exchange/ade/taking';
import type { AdeCollection } from '@/domain/exchange/ade/types';
import { call, read } from '../call';
import { adeSchema } from '../exchange';
import { PERIOD } from '../query';
import { anything, integer, list, named, object, own, text } from '../shape';

const collection = named<AdeCollection>('ColecaoAde', {
  view: object<AdeCollection['view']>({
    totalItems: integer,
    totalPages: integer,
    pageSize: integer,
    currentPage: integer,
  }),
  member: list(anything),
});

/** What became of the records of a call. */
export interface AdeImported {
  readonly message: string;
  readonly criados: number;
  readonly repetidos: number;
  readonly recusados: readonly AdeRefusal[];
}

const taken = own('ImportacaoAde', {
  message: text,
  criados: integer,
  /** There already, by their ids or because they say the same. */
  repetidos: integer,
  recusados: list(
    named<AdeRefusal>('RecusaAde', { recurso: text, id: text, motivo: text }),
  ),
});

/** A herd in the words of ICAR's Animal Data Exchange. */
export const exchangeCalls = {
  adeCollection: read({
    path: '/api/intercambio/ade/:rebanhoId/:recurso',
    summary: 'Um recurso do rebanho no padrão ICAR ADE, por seu nome lá',
    query: PERIOD,
    tagged: true,
    answer: collection,
  }),
  importAde: call({
    method: 'POST',
    path: '/api/intercambio/ade/:rebanhoId',
    summary: 'Traz coleções do padrão ICAR ADE, o que serve de cada uma',
    status: 200,
    headers: ['idempotencyKey'],
    refusals: [409],
    body: adeSchema,
    answer: taken,
  }),
};
