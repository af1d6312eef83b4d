import type { BullService, SemenMovement } from '@/domain/bulls/details';
import type { Rate } from '@/domain/cows/metrics';
import type { ServiceOutcome } from '@/domain/cows/outcomes';
import type { Breed } from '@/domain/shared/enumerations';
import { BREEDS, CATEGORIES, SEXES } from '@/domain/shared/enumerations';
import { TITLES } from '@/domain/shared/messages';
import {
  BULL_MESSAGES,
  ANIMAL_MESSAGES as M,
} from '@/domain/shared/recordMessages';
import {
  animalBatchSchema,
  animalDataOf,
  animalSchema,
  animalUpdateSchema,
  bullSchema,
  discardDataOf,
  discardSchema,
  restockSchema,
  restoreSchema,
  strays,
} from '../animals';
import {
  animalAnswer,
  animalAnswerFields,
  animalPage,
  type BullDetailsAnswer,
  bullSummary,
  discardedAnimal,
} from '../answers';
import { read } from '../call';
import { editOf } from '../edits';
import { PAGE_ROWS } from '../paths';
import { codeParam, textParam, wholeParam } from '../query';
import { semenEntry, summary } from '../rows';
import {
  codes,
  day,
  flag,
  integer,
  list,
  named,
  nullable,
  number,
  object,
  oneOf,
  text,
} from '../shape';
import { write } from '../write';

const animal = { animal: animalAnswer };

export const animalWrites = {
  'animals/registered': write<'animals/registered'>()({
    ...{ name: 'registerAnimal', method: 'POST', status: 201 },
    path: '/api/animal/cadastrar-animal/:rebanhoId',
    summary: 'Cadastra um animal',
    done: () => M.registered,
    body: animalSchema,
    answer: animal,
    inputOf: (body, { rebanhoId }, { newId }) =>
      animalDataOf(body, rebanhoId, newId),
  }),
  'animals/batchRegistered': write<'animals/batchRegistered'>()({
    ...{ name: 'registerAnimals', method: 'POST', status: 201 },
    path: '/api/animal/cadastrar-animais/:rebanhoId',
    summary: 'Cadastra muitos animais, todos ou nenhum',
    done: () => M.registeredMany,
    body: animalBatchSchema,
    bodyOf: ({ animais }) => ({ animais }),
    check: strays,
    answer: { animais: list(animalAnswer) },
    inputOf: ({ animais }, { rebanhoId }, { newId }) => ({
      rebanhoId,
      animais: animais.map((one) => animalDataOf(one, rebanhoId, newId)),
    }),
  }),
  'animals/updated': write<'animals/updated'>()({
    ...{ name: 'updateAnimal', method: 'POST', status: 200 },
    path: '/api/animal/atualizar-animal',
    summary: 'Atualiza um animal',
    refusals: [404],
    done: () => M.updated,
    body: animalUpdateSchema,
    answer: animal,
    inputOf: (body, { rebanhoId }, { newId }) => ({
      ...animalDataOf(body, rebanhoId, newId),
      ...editOf(body),
    }),
  }),
  'animals/discarded': write<'animals/discarded'>()({
    ...{ name: 'discardAnimal', method: 'POST', status: 200 },
    path: '/api/animal/deletar/:animalId',
    summary: 'Descarta um animal',
    done: () => M.discardedOk,
    body: discardSchema,
    answer: animal,
    inputOf: discardDataOf,
  }),
  'animals/restored': write<'animals/restored'>()({
    ...{ name: 'restoreAnimal', method: 'POST', status: 200 },
    path: '/api/animal/restaurar/:animalId',
    summary: 'Desfaz um descarte',
    done: () => M.restored,
    body: restoreSchema,
    answer: animal,
    inputOf: ({ nome }, ids) => ({ ...ids, nome: nome ?? null }),
  }),
  'bulls/registered': write<'bulls/registered'>()({
    ...{ name: 'registerBull', method: 'POST', status: 200 },
    path: '/api/touro/cadastrar-touro',
    summary: 'Registra os dados de um touro',
    refusals: [404],
    done: () => BULL_MESSAGES.registered,
    title: () => TITLES.bull,
    body: bullSchema,
    bodyOf: ({ rebanhoId: _, ...body }) => body,
    answer: { touro: animalAnswer },
    inputOf: ({ animalId, touroProprio, quantidadeDoses }, { rebanhoId }) => ({
      rebanhoId,
      animalId: animalId.toLowerCase(),
      touroProprio,
      quantidadeDoses: quantidadeDoses ?? 0,
    }),
  }),
  'bulls/restocked': write<'bulls/restocked'>()({
    ...{ name: 'restockBull', method: 'POST', status: 201 },
    path: '/api/touro/repor-semen',
    summary: 'Soma doses ao estoque de sêmen de um touro; negativas, tira',
    refusals: [404],
    done: () => BULL_MESSAGES.restocked,
    title: () => TITLES.bull,
    body: restockSchema,
    bodyOf: ({ rebanhoId: _, ...body }) => body,
    answer: { touro: animalAnswer, entrada: semenEntry },
    inputOf: ({ animalId, entradaId, data, doses }, ids, { newId }) => ({
      rebanhoId: ids.rebanhoId,
      animalId,
      entradaId: entradaId ?? newId(),
      data: data ?? null,
      doses,
    }),
  }),
};

const PAGES = { fallback: 0, min: 0, max: 100_000 };
const ROWS = { fallback: PAGE_ROWS, min: 1, max: PAGE_ROWS };

export const animalReads = {
  animals: read({
    path: '/api/animal/obter-animais/:rebanhoId',
    summary: 'Os animais ativos, em páginas',
    tagged: true,
    query: { pagina: wholeParam(PAGES), linhas: wholeParam(ROWS) },
    answer: animalPage,
  }),
  animalsByQuery: read({
    path: '/api/animal/obter-animais-by-query/:rebanhoId',
    summary: 'Busca animais',
    query: {
      nome: textParam,
      categoria: codeParam(CATEGORIES),
      sexo: codeParam(SEXES),
      identificador: textParam,
    },
    answer: list(summary),
  }),
  animal: read({
    path: '/api/animal/obter-animal/:animalId',
    summary: 'Um animal',
    answer: animalAnswer,
  }),
  discardedAnimals: read({
    path: '/api/animal/obter-animais-descartados/:rebanhoId',
    summary: 'Os animais descartados',
    answer: list(discardedAnimal),
  }),
  breeds: read({
    path: '/api/animal/racas',
    summary: 'As raças',
    answer: list(
      object<{ readonly id: Breed; readonly nome: string }>({
        id: codes(BREEDS),
        nome: text,
      }),
    ),
  }),
};

const OUTCOMES = [
  'POSITIVO',
  'POSITIVO_PERDIDO',
  'NEGATIVO',
  'PENDENTE',
  'SEM_RESULTADO',
] as const satisfies readonly ServiceOutcome[];

const service = named<BullService>('ServicoDeTouro', {
  vaca: summary,
  data: day,
  doses: integer,
  iatf: flag,
  resultado: oneOf(OUTCOMES),
});

export const bullReads = {
  bulls: read({
    path: '/api/touro/obter-all-simple/:rebanhoId',
    summary: 'Os touros ativos',
    answer: list(bullSummary),
  }),
  bull: read({
    path: '/api/touro/obter-detalhes/:touroId',
    summary: 'Um touro com seus filhos',
    answer: named<BullDetailsAnswer>('Touro', {
      ...animalAnswerFields,
      inseminacoes: list(service),
      prenhezes: list(service),
      concepcao: named<Rate>('Taxa', {
        numerador: integer,
        n: integer,
        taxa: nullable(number),
      }),
      filhos: list(summary),
      movimentosSemen: list(
        named<SemenMovement>('MovimentoDeSemen', {
          eventId: text,
          data: day,
          vacaId: nullable(text),
          doses: integer,
        }),
      ),
    }),
  }),
};
