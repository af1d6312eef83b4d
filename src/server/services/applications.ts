import { v7 as uuid } from 'uuid';
import {
  type ApplicationBody,
  applicationDataOf,
  applicationSchema,
  type FinishBody,
  finishDataOf,
  finishSchema,
} from '@/contract/treatments';
import { summaryOf } from '@/domain/animals/rules';
import type { Herd } from '@/domain/herds/types';
import type { HerdReader } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { accept } from '@/domain/shared/outcome';
import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { applicationAnswer } from './applicationAnswers';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { problem } from './problems';
import { ofHerd, ofRow } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
} from './writes';

export function applyTreatmentCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  // Made once, so that deciding twice makes the same ids.
  const dados = lazily(() => {
    const checked = checkBody<ApplicationBody>(applicationSchema, body, today);
    if (!checked.ok) return checked;
    const same = sameId('rebanhoId', rebanhoId, checked.value.rebanhoId);
    if (!same.ok) return same;
    return accept(applicationDataOf(checked.value, rebanhoId, uuid));
  });
  return writeByRule(database, call, {
    kind: 'treatments/applied',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: dados,
    answer: (after, { animais, tratamento }) => {
      const aplicacoes = animais.map(({ aplicacaoId }) =>
        answerIn(after, aplicacaoId),
      );
      const [aplicacao] = aplicacoes;
      return {
        status: 201,
        body: {
          message: M.applied,
          aplicacaoId: aplicacao?.aplicacaoId,
          tratamentoId: tratamento.tratamentoId,
          aplicacao,
          aplicacoes,
        },
      };
    },
  });
}

export function finishApplicationCall(
  database: Database,
  call: WriteCall,
  aplicacaoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() =>
    checkBody<FinishBody>(finishSchema, body, today),
  );
  return writeByRule(database, call, {
    kind: 'treatments/finished',
    ...located(call, aplicacaoId),
    data: async (herd, repositories) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const animalId = await animalOf(repositories, herd, aplicacaoId);
      if (animalId === undefined) return undefined;
      const { rebanhoId } = herd;
      const named = outcome.value;
      const same = [
        sameId('animalId', animalId, named.animalId),
        sameId('aplicacaoId', aplicacaoId, named.aplicacaoId),
        sameId('rebanhoId', rebanhoId, named.rebanhoId),
      ].find(({ ok }) => !ok);
      if (same && !same.ok) return same;
      return accept(finishDataOf(named, { rebanhoId, aplicacaoId }));
    },
    answer: (after) => ({
      status: 200,
      body: {
        aplicacaoId,
        message: M.finished,
        aplicacao: answerIn(after, aplicacaoId),
      },
    }),
  });
}

export function deleteApplicationCall(
  database: Database,
  call: WriteCall,
  aplicacaoId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'treatments/applicationDeleted',
    ...located(call, aplicacaoId),
    data: async (herd, repositories) => {
      const animalId = await animalOf(repositories, herd, aplicacaoId);
      if (animalId === undefined) return undefined;
      return accept({ rebanhoId: herd.rebanhoId, aplicacaoId, animalId });
    },
    answer: () => ({ status: 200, body: { message: M.deleted } }),
  });
}

async function animalOf(
  { rows }: Repositories,
  { rebanhoId }: Herd,
  aplicacaoId: string,
): Promise<string | undefined> {
  const wanted = { ids: [aplicacaoId] };
  const [row] = await rows.load('aplicacoes', rebanhoId, wanted);
  return row?.animalId;
}

function answerIn(herd: HerdReader, aplicacaoId: string) {
  const row = herd.row('aplicacoes', aplicacaoId);
  const animal = row && herd.row('animais', row.animalId);
  return row && applicationAnswer(row, animal ? summaryOf(animal) : null);
}

function located({ usuarioId }: WriteCall, aplicacaoId: string) {
  return {
    herdOf: ofRow('aplicacoes', aplicacaoId, usuarioId),
    missing: (): Decision =>
      refusing(problem(404, TITLES.notFound, M.applicationNotFound)),
  };
}
