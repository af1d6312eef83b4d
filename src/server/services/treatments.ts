import { v7 as uuid } from 'uuid';
import { editOf } from '@/contract/edits';
import {
  type TreatmentUpdateBody,
  treatmentDataOf,
  treatmentSchema,
  treatmentUpdateSchema,
} from '@/contract/treatments';
import type { EditOrigin } from '@/domain/shared/edits';
import type { HerdReader } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import type { TreatmentInput } from '@/domain/treatments/types';
import type { Database } from '@/server/database/database';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { problem } from './problems';
import { ofHerd, ofRow } from './ruleAnswers';
import { type RuleCall, writeByRule } from './ruleWrites';
import { treatmentAnswer } from './treatmentReads';
import { refusing, type WriteCall, type WriteResult } from './writes';

/** One call for both: the herd stands in the path, the treatment in the body. */
function saveTreatment(
  kind: 'treatments/registered' | 'treatments/updated',
  [status, message]: readonly [number, string],
) {
  const update = kind === 'treatments/updated';
  const schema = update ? treatmentUpdateSchema : treatmentSchema;
  return (
    database: Database,
    call: WriteCall,
    rebanhoId: string,
    body: unknown,
  ): Promise<WriteResult> => {
    const today = farmToday(call.now);
    const checked = lazily(() =>
      checkBody<TreatmentUpdateBody>(schema, body, today),
    );
    const made = uuid();
    return writeByRule(database, call, {
      kind,
      herdOf: ofHerd(rebanhoId, call.usuarioId),
      missing: () => refusing(herdMissing()),
      data: (herd) => {
        const outcome = checked();
        return outcome.ok
          ? dataOf(outcome.value, herd.rebanhoId, made)
          : outcome;
      },
      answerNeeds: ({ medicamentos }) => ({
        tabelas: { medicamentos: { ids: medicamentos } },
      }),
      answer: (after, { tratamentoId }) => ({
        status,
        body: { message, tratamento: answerIn(after, tratamentoId) },
      }),
    } satisfies RuleCall<typeof kind>);
  };
}

export const registerTreatmentCall = saveTreatment('treatments/registered', [
  201,
  M.registered,
]);
export const updateTreatmentCall = saveTreatment('treatments/updated', [
  200,
  M.updated,
]);

function dataOf(
  body: TreatmentUpdateBody,
  rebanhoId: string,
  made: string,
): Outcome<TreatmentInput & EditOrigin> {
  const same = sameId('rebanhoId', rebanhoId, body.rebanhoId);
  if (!same.ok) return same;
  const tratamentoId = (body.tratamentoId ?? made).toLowerCase();
  const input = treatmentDataOf(body, { rebanhoId, tratamentoId });
  return accept({ ...input, ...editOf(body) });
}

export function deleteTreatmentCall(
  database: Database,
  call: WriteCall,
  tratamentoId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'treatments/deleted',
    herdOf: ofRow('tratamentos', tratamentoId, call.usuarioId),
    missing: () => refusing(problem(404, TITLES.notFound, M.notFound)),
    data: ({ rebanhoId }) => accept({ rebanhoId, tratamentoId }),
    answer: () => ({ status: 200, body: { message: M.deleted } }),
  });
}

function answerIn(herd: HerdReader, tratamentoId: string) {
  const treatment = herd.row('tratamentos', tratamentoId);
  return (
    treatment &&
    treatmentAnswer(treatment, (id) => herd.row('medicamentos', id))
  );
}
