import type { TreatmentApplicationAnswer } from '@/contract/answers';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal, AnimalSummary } from '@/domain/animals/types';
import { MEDICINE_MESSAGES as M } from '@/domain/medicines/messages';
import type { Medicine } from '@/domain/medicines/types';
import { type FarmTime, timeKey } from '@/domain/shared/dates';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import type {
  Treatment,
  TreatmentApplication,
} from '@/domain/treatments/types';
import { withdrawalOf } from '@/domain/treatments/withdrawal';
import type { Repositories } from '@/server/repositories/repositories';
import { findRow } from '@/server/services/shared/rowReads';

/** The interval stands under both of its names. */
export function medicineAnswer<
  Row extends Pick<Medicine, 'intervaloAplicacoes'>,
>(row: Row) {
  return { ...row, tempoEntreDoses: row.intervaloAplicacoes };
}

/** As the API has it: the treatment as it was when it was applied. */
export function applicationAnswer(
  row: TreatmentApplication,
  animal: AnimalSummary | null,
): TreatmentApplicationAnswer {
  const { tratamentoId, rebanhoId, aplicacaoId } = row;
  const { animalId: _, medicamentos, versao, ...rest } = row;
  const { tratamentoNome, tratamentoObservacao, ...application } = rest;
  return {
    ...application,
    aplicacaoTratamentoId: aplicacaoId,
    tratamento: {
      tratamentoId,
      rebanhoId,
      nome: tratamentoNome,
      observacao: tratamentoObservacao,
      medicamentos: medicamentos.map((medicine) => medicineAnswer(medicine)),
    },
    animal,
    versao,
  };
}

/** A treatment with its medicines in full. */
export function treatmentAnswer(
  treatment: Treatment,
  find: (id: string) => Medicine | undefined,
) {
  const medicamentos = treatment.medicamentos.flatMap((id) => {
    const medicine = find(id);
    return medicine ? [medicineAnswer(medicine)] : [];
  });
  return { ...treatment, medicamentos };
}

export async function findTreatment(
  repositories: Repositories,
  id: string,
  usuarioId: string,
) {
  const of = { id, usuarioId };
  const { notFound } = TREATMENT_MESSAGES;
  const { row } = await findRow(repositories, 'tratamentos', of, notFound);
  const medicines = await medicinesOf(repositories, row.rebanhoId);
  return treatmentAnswer(row, (medicine) => medicines.get(medicine));
}

/** By name. */
export async function listTreatments(
  repositories: Repositories,
  rebanhoId: string,
) {
  const { rows } = repositories;
  const all = await rows.load('tratamentos', rebanhoId, 'all');
  const medicines = await medicinesOf(repositories, rebanhoId);
  return all
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map((row) => treatmentAnswer(row, (id) => medicines.get(id)));
}

async function medicinesOf({ rows }: Repositories, rebanhoId: string) {
  const all = await rows.load('medicamentos', rebanhoId, 'all');
  return new Map(all.map((row) => [row.medicamentoId, row]));
}

/** The applications of one animal, the latest first. */
export async function applicationsOfAnimal(
  { rows }: Repositories,
  animal: Animal,
) {
  const wanted = { owners: [animal.animalId] };
  const all = await rows.load('aplicacoes', animal.rebanhoId, wanted);
  return latestFirst(all).map((row) =>
    applicationAnswer(row, summaryOf(animal)),
  );
}

/** A herd's, the latest first; at a time, those not over or that still keep milk out. */
export async function applicationsOfHerd(
  { rows, animals }: Repositories,
  rebanhoId: string,
  openAt: FarmTime | null,
) {
  const all = await rows.load('aplicacoes', rebanhoId, 'all');
  const wanted = openAt === null ? all : all.filter(isOpen(openAt));
  const ids = [...new Set(wanted.map(({ animalId }) => animalId))];
  const found = await animals.summaries(rebanhoId, ids);
  const byId = new Map(found.map((summary) => [summary.id, summary]));
  return latestFirst(wanted).map((row) =>
    applicationAnswer(row, byId.get(row.animalId) ?? null),
  );
}

/** A treatment may be over days before its milk is free. */
function isOpen(at: FarmTime) {
  return (one: TreatmentApplication) =>
    one.dataFim === null || withdrawalOf([one], at) !== null;
}

function latestFirst(rows: readonly TreatmentApplication[]) {
  return [...rows].sort((a, b) =>
    timeKey(a.dataInicio) < timeKey(b.dataInicio) ? 1 : -1,
  );
}

export async function findMedicine(
  repositories: Repositories,
  id: string,
  usuarioId: string,
) {
  const of = { id, usuarioId };
  const { row } = await findRow(repositories, 'medicamentos', of, M.notFound);
  return medicineAnswer(row);
}

/** By name. */
export async function listMedicines({ rows }: Repositories, rebanhoId: string) {
  const all = await rows.load('medicamentos', rebanhoId, 'all');
  return all
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map((row) => medicineAnswer(row));
}
