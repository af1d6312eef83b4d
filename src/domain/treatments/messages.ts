import { TREATMENT_TEXTS } from '../shared/messages';

/** The specification's texts, and ours. */
export const TREATMENT_MESSAGES = {
  ...TREATMENT_TEXTS,
  registered: 'Cadastrado com sucesso!',
  nameTooLong: 'O nome deve ter no máximo 100 letras.',
  noteTooLong: 'A observação deve ter no máximo 500 letras.',
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
