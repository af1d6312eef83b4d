import { NOTE_MAX } from './limits';

/** The specification shows no texts of weighings: these are ours. */
export const WEIGHING_MESSAGES = {
  dateInvalid: 'Data da pesagem inválida.',
  dateFuture: 'Data da pesagem não pode ser futura.',
  empty: 'Informe o peso de pelo menos um animal.',
  animalRequired: 'Animal é obrigatório.',
  animalRepeated: 'Animal repetido na mesma data neste lançamento.',
  animalNotFound: 'Animal não encontrado no rebanho.',
  animalDiscarded: 'O animal já estava descartado nesta data.',
  beforeBirth: 'A pesagem não pode ser anterior ao nascimento.',
  weightInvalid: 'Peso inválido.',
  weightNotPositive: 'O peso deve ser maior que zero.',
  weightTooHigh: 'O peso é grande demais.',
  methodInvalid: 'Método da pesagem inválido.',
  kindInvalid: 'Tipo da pesagem inválido.',
  girthInvalid: 'Perímetro torácico inválido.',
  noteTooLong: `A observação deve ter no máximo ${NOTE_MAX} letras.`,
  replaces: (kilos: string) => `No lugar de ${kilos} do mesmo dia.`,
  registered: 'Cadastrado com sucesso!',
  deleted: 'Excluído com sucesso!',
} as const;
