import { deletionOf } from '@/domain/cows/events';
import type {
  HistoryEvent,
  ProductiveRecord,
  ReproductiveRecord,
} from '@/domain/cows/history';
import { titleOf } from '@/domain/cows/problems';
import {
  BREEDS,
  DRYING_REASONS,
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import { COW_MESSAGES, COW_TITLES } from '@/domain/shared/recordMessages';
import { animalAnswer, animalAnswerFields } from '../answers';
import { read } from '../call';
import {
  productiveInputOf,
  productiveSchema,
  reproductiveInputOf,
  reproductiveSchema,
} from '../cows';
import { flagParam } from '../query';
import { datedMilk, productiveEvent, summary } from '../rows';
import {
  codes,
  day,
  integer,
  list,
  named,
  nullable,
  optional,
  own,
  text,
  time,
} from '../shape';
import { write } from '../write';

const reproductive = named<ReproductiveRecord>('SituacaoReprodutiva', {
  situacaoReprodutivaEventId: text,
  vacaId: text,
  reprodutividade: codes(REPRODUCTIVE_TYPES),
  dataOcorrencia: time,
  descricaoReproducao: text,
  dataRegistro: time,
  touro: nullable(summary),
  racaTouroTerceiro: nullable(codes(BREEDS)),
  dataInseminacao: nullable(day),
  descricao: nullable(text),
  observacao: nullable(text),
  dosesDescontadas: integer,
});

const productive = named<ProductiveRecord>('SituacaoProdutiva', {
  situacaoProdutivaEventId: text,
  vacaId: text,
  produtividade: codes(PRODUCTIVE_STATUSES),
  dataOcorrencia: time,
  descricaoProducao: text,
  dataRegistro: time,
  descricao: nullable(text),
  motivacao: nullable(codes(DRYING_REASONS)),
});

const event = named<HistoryEvent>('EventoDeVaca', {
  eventId: text,
  dataOcorrencia: time,
  descricaoEvent: text,
  vacaId: text,
  nome: text,
  producao: optional(productive),
  reproducao: optional(reproductive),
});

/** A cow with her current situations. */
const cow = own('Vaca', {
  ...animalAnswerFields,
  reproducao: nullable(reproductive),
  producao: nullable(productive),
});

export const cowWrites = {
  'cows/reproductiveRecorded': write<'cows/reproductiveRecorded'>()({
    ...{ name: 'recordReproductive', method: 'POST', status: 201 },
    path: '/api/vaca/cadastrar-situacao-reprodutiva',
    summary: 'Registra uma situação reprodutiva',
    refusals: [404],
    done: ({ reprodutividade }) =>
      COW_MESSAGES.registered(labelOf(REPRODUCTIVE_TYPES, reprodutividade)),
    title: titleOf,
    body: reproductiveSchema,
    bodyOf: ({ rebanhoId: _, corrige, ...body }) => ({
      ...body,
      ...(corrige && {
        corrigeEventId: corrige.eventId,
        excluirCrias: corrige.excluirCrias,
      }),
    }),
    timed: true,
    answer: {
      eventId: text,
      vaca: cow,
      evento: event,
      lactacao: optional(productiveEvent),
      crias: optional(list(animalAnswer)),
      touro: optional(animalAnswer),
    },
    inputOf: (body, { rebanhoId }, { newId }) =>
      reproductiveInputOf(body, rebanhoId, newId),
  }),
  'cows/productiveRecorded': write<'cows/productiveRecorded'>()({
    ...{ name: 'recordProductive', method: 'POST', status: 201 },
    path: '/api/vaca/cadastrar-situacao-produtiva',
    summary: 'Registra uma situação produtiva',
    refusals: [404],
    done: ({ produtividade }) =>
      COW_MESSAGES.registered(labelOf(PRODUCTIVE_STATUSES, produtividade)),
    title: () => COW_TITLES.productive,
    body: productiveSchema,
    bodyOf: ({ rebanhoId: _, corrige, ...body }) => ({
      ...body,
      ...(corrige && { corrigeEventId: corrige.eventId }),
    }),
    timed: true,
    answer: { eventId: text, vaca: cow, evento: event },
    inputOf: (body, { rebanhoId }, { newId }) =>
      productiveInputOf(body, rebanhoId, newId),
  }),
  'cows/reproductiveDeleted': write<'cows/reproductiveDeleted'>()({
    ...{ name: 'deleteReproductive', method: 'DELETE', status: 200 },
    path: '/api/vaca/deletar-situacao-reprodutiva/:eventId',
    summary: 'Exclui uma situação reprodutiva',
    done: () => COW_MESSAGES.deleted,
    query: {
      excluirLactacao: flagParam,
      voltarNovilha: flagParam,
      excluirCrias: flagParam,
    },
    row: 'situacoesReprodutivas',
    fromRow: true,
    answer: { vaca: cow, touro: optional(animalAnswer) },
    inputOf: (_, __, { row, flags }) =>
      deletionOf(row, {
        excluirLactacao: flags.excluirLactacao === true,
        voltarNovilha: flags.voltarNovilha === true,
        excluirCrias: flags.excluirCrias === true,
      }),
  }),
  'cows/productiveDeleted': write<'cows/productiveDeleted'>()({
    ...{ name: 'deleteProductive', method: 'DELETE', status: 200 },
    path: '/api/vaca/deletar-situacao-produtiva/:eventId',
    summary: 'Exclui uma situação produtiva',
    done: () => COW_MESSAGES.deleted,
    row: 'situacoesProdutivas',
    fromRow: true,
    answer: { vaca: cow },
    inputOf: (_, ids, { row }) => ({ ...ids, animalId: row.vacaId }),
  }),
};

export const cowReads = {
  cows: read({
    path: '/api/vaca/obter-vacas/:rebanhoId',
    summary: 'As vacas com suas situações',
    answer: list(cow),
  }),
  cow: read({
    path: '/api/vaca/:vacaId',
    summary: 'Uma vaca com suas situações',
    answer: cow,
  }),
  cowSummary: read({
    path: '/api/vaca/obter-resumo/:vacaId',
    summary: 'Resumo de uma vaca',
    answer: own('ResumoDeVaca', {
      vacaId: text,
      partos: integer,
      ultimoParto: nullable(day),
      del: nullable(integer),
      diasEmAberto: nullable(integer),
      servicos: integer,
      partoPrevisto: nullable(day),
      secagemPrevista: nullable(day),
      ultimaProducao: nullable(datedMilk),
      carenciaAte: nullable(time),
    }),
  }),
  cowHistory: read({
    path: '/api/vaca/historico-eventos/:vacaId',
    summary: 'Os eventos de uma vaca, o mais novo primeiro',
    answer: list(event),
  }),
  productiveEvents: read({
    path: '/api/vaca/obter-situacoes-produtivas/:vacaId',
    summary: 'As situações produtivas de uma vaca',
    answer: list(productive),
  }),
};
