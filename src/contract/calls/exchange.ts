import type { AdeCollection } from '@/domain/exchange/ade/types';
import { read } from '../call';
import { PERIOD } from '../query';
import { anything, integer, list, named, object } from '../shape';

const collection = named<AdeCollection>('ColecaoAde', {
  view: object<AdeCollection['view']>({
    totalItems: integer,
    totalPages: integer,
    pageSize: integer,
    currentPage: integer,
  }),
  member: list(anything),
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
};
