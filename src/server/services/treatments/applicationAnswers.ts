import type { TreatmentApplicationAnswer } from '@/contract/answers';
import type { AnimalSummary } from '@/domain/animals/types';
import type { Medicine } from '@/domain/medicines/types';
import type { TreatmentApplication } from '@/domain/treatments/types';

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
