import { MEDICINE_MESSAGES as M } from '@/domain/medicines/messages';
import type { HerdReader } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import type { Repositories } from '@/server/repositories/repositories';
import { problem, Refusal } from '@/server/services/shared/problems';
import { findRow } from '@/server/services/shared/rowReads';
import { rowIn } from '@/server/services/writes/ruleAnswers';
import type { ServedKinds } from '@/server/services/writes/served';
import { medicineAnswer } from './applicationAnswers';

function medicamento(
  after: HerdReader,
  { medicamentoId }: { readonly medicamentoId: string },
) {
  const row = rowIn(after, 'medicamentos', medicamentoId);
  return { medicamento: medicineAnswer(row) };
}

export const medicineServed: ServedKinds<
  'medicines/registered' | 'medicines/updated' | 'medicines/deleted'
> = {
  'medicines/registered': { answer: medicamento },
  'medicines/updated': { answer: medicamento },
  'medicines/deleted': {},
};

export async function findMedicine(
  repositories: Repositories,
  id: string,
  usuarioId: string,
) {
  const row = await findRow(repositories, 'medicamentos', id, usuarioId);
  if (!row) throw new Refusal(problem(404, TITLES.notFound, M.notFound));
  return medicineAnswer(row);
}

/** By name. */
export async function listMedicines({ rows }: Repositories, rebanhoId: string) {
  const all = await rows.load('medicamentos', rebanhoId, 'all');
  return all
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map((row) => medicineAnswer(row));
}
