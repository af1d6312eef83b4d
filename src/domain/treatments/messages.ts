import { NAME_MAX } from '../shared/names';
import { TREATMENT_TEXTS } from '../shared/recordMessages';
import { NOTE_MAX } from './limits';

/** The specification's texts, and ours. */
export const TREATMENT_MESSAGES = {
  ...TREATMENT_TEXTS,
  registered: 'Cadastrado com sucesso!',
  nameTooLong: `O nome deve ter no máximo ${NAME_MAX} letras.`,
  noteTooLong: `A observação deve ter no máximo ${NOTE_MAX} letras.`,
  medicineNotFound: 'Medicamento não encontrado no rebanho.',
  startInvalid: 'Data de aplicação inválida.',
  startFuture: 'Data de aplicação não pode ser futura.',
  endInvalid: 'Data fim da aplicação inválida.',
  endFuture: 'Data fim da aplicação não pode ser futura.',
  endBeforeStart: 'A data fim não pode ser anterior à aplicação.',
  animalNotFound: 'Animal não encontrado no rebanho.',
  animalDiscarded: 'O animal já estava descartado nesta data.',
  animalRepeated: 'Animal repetido nesta aplicação.',
  applied: 'Tratamento aplicado com sucesso!',
  finished: 'Aplicação finalizada com sucesso!',
  updated: 'Atualizado com sucesso!',
  deleted: 'Excluído com sucesso!',
  inUse: 'O tratamento já foi aplicado e não pode ser excluído.',
  notFound: 'Tratamento não encontrado.',
  applicationNotFound: 'Aplicação não encontrada.',
  dosesBeyondPlan: 'Houve doses além do previsto? Registre nova aplicação.',
} as const;

export interface TreatmentTemplate {
  readonly nome: string;
  readonly nota: string;
}

const VET = 'Medicamentos e doses: siga o médico-veterinário e a bula.';

/**
 * Names to start from: the commonest calf deaths (domain.md 4.1) and mastitis.
 * No medicines and no doses: those are the veterinarian's.
 */
export const TREATMENT_TEMPLATES: readonly TreatmentTemplate[] = [
  { nome: 'Diarreia da bezerra', nota: VET },
  { nome: 'Tristeza parasitária bovina (TPB)', nota: VET },
  { nome: 'Pneumonia', nota: VET },
  { nome: 'Mastite clínica', nota: VET },
];
