import { v7 as uuid } from 'uuid';
import { editOf } from '@/contract/edits';
import {
  type MedicineBody,
  type MedicineUpdateBody,
  medicineDataOf,
  medicineSchema,
  medicineUpdateSchema,
} from '@/contract/medicines';
import { MEDICINE_MESSAGES as M } from '@/domain/medicines/messages';
import type { HerdReader } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { accept } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { medicineAnswer } from './applicationAnswers';
import { checkBody, sameId } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { problem, Refusal } from './problems';
import { findRow } from './rowReads';
import { ofHerd, ofRow } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
} from './writes';

export function registerMedicineCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() =>
    checkBody<MedicineBody>(medicineSchema, body, today),
  );
  const made = uuid();
  return writeByRule(database, call, {
    kind: 'medicines/registered',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: (herd) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      const same = sameId('rebanhoId', rebanhoId, value.rebanhoId);
      if (!same.ok) return same;
      const medicamentoId = (value.medicamentoId ?? made).toLowerCase();
      const ids = { rebanhoId: herd.rebanhoId, medicamentoId };
      return accept(medicineDataOf(value, ids));
    },
    answer: (after, { medicamentoId }) => ({
      status: 201,
      body: {
        message: M.registered,
        medicamento: answerIn(after, medicamentoId),
      },
    }),
  });
}

export function updateMedicineCall(
  database: Database,
  call: WriteCall,
  medicamentoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() =>
    checkBody<MedicineUpdateBody>(medicineUpdateSchema, body, today),
  );
  return writeByRule(database, call, {
    kind: 'medicines/updated',
    ...located(call, medicamentoId),
    data: ({ rebanhoId }) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      const same = sameId('medicamentoId', medicamentoId, value.medicamentoId);
      if (!same.ok) return same;
      const herd = sameId('rebanhoId', rebanhoId, value.rebanhoId);
      if (!herd.ok) return herd;
      const input = medicineDataOf(value, { rebanhoId, medicamentoId });
      return accept({ ...input, ...editOf(value) });
    },
    answer: (after) => ({
      status: 200,
      body: {
        message: M.updated,
        medicamento: answerIn(after, medicamentoId),
      },
    }),
  });
}

export function deleteMedicineCall(
  database: Database,
  call: WriteCall,
  medicamentoId: string,
): Promise<WriteResult> {
  return writeByRule(database, call, {
    kind: 'medicines/deleted',
    ...located(call, medicamentoId),
    data: ({ rebanhoId }) => accept({ rebanhoId, medicamentoId }),
    answer: () => ({ status: 200, body: { message: M.deleted } }),
  });
}

export async function findMedicine(
  repositories: Repositories,
  id: string,
  usuarioId: string,
) {
  const row = await findRow(repositories, 'medicamentos', id, usuarioId);
  if (!row) throw new Refusal(missing());
  return medicineAnswer(row);
}

/** By name. */
export async function listMedicines({ rows }: Repositories, rebanhoId: string) {
  const all = await rows.load('medicamentos', rebanhoId, 'all');
  return all
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map((row) => medicineAnswer(row));
}

function answerIn(herd: HerdReader, medicamentoId: string) {
  const row = herd.row('medicamentos', medicamentoId);
  return row && medicineAnswer(row);
}

function located({ usuarioId }: WriteCall, medicamentoId: string) {
  return {
    herdOf: ofRow('medicamentos', medicamentoId, usuarioId),
    missing: (): Decision => refusing(missing()),
  };
}

function missing() {
  return problem(404, TITLES.notFound, M.notFound);
}
