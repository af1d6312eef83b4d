import { LITRES_MIN } from './limits';

/** The specification's text of the date stands first; the rest is ours. */
export const PRODUCTION_MESSAGES = {
  dateInvalid: 'Data ocorrência inválida',
  dateFuture: 'Data da produção não pode ser futura.',
  milkingInvalid: 'Ordenha inválida.',
  recordsEmpty: 'Informe a produção de pelo menos uma vaca.',
  cowRequired: 'Vaca é obrigatória.',
  cowRepeated: 'Vaca repetida neste lançamento.',
  cowNotFound: 'Vaca não encontrada no rebanho.',
  cowMale: 'O animal não é uma fêmea.',
  cowDiscarded: 'A vaca já estava descartada nesta data.',
  cowUnborn: 'A produção não pode ser anterior ao nascimento.',
  litresInvalid: 'Quantidade de litros inválida.',
  litresNegative: 'A quantidade de litros não pode ser negativa.',
  litresTooFew: `O mínimo é ${String(LITRES_MIN).replace('.', ',')} litro; use 0 se a vaca não deu leite.`,
  litresTooMany: 'A quantidade de litros é grande demais.',
  tankInvalid: 'Litros do tanque inválidos.',
  reasonInvalid: 'Motivo do descarte do leite inválido.',
  dayRecorded: 'Já existe produção do dia nesta data.',
  milkingsRecorded: 'Já existe produção por ordenha nesta data.',
  /** Left out though her milk of this milking is recorded. */
  takenOut: 'O leite dela sai do registro quando esta ordenha for enviada.',
  registered: 'Cadastrado com sucesso!',
  deleted: 'Excluído com sucesso!',
} as const;
