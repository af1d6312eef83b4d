import { grouped } from '../shared/numbers';
import {
  COUNT_MAX,
  FAT_MAX,
  LABORATORY_MAX,
  NOTE_MAX,
  SHARE_MAX,
  UREA_MAX,
} from './limits';

const COUNT = `0 a ${grouped(COUNT_MAX)} mil/mL`;

/** The specification knows no milk quality: these texts are ours. */
export const QUALITY_MESSAGES = {
  dateInvalid: 'Data inválida.',
  dateFuture: 'A data não pode ser futura.',
  beforeBirth: 'A data não pode ser anterior ao nascimento.',
  animalDiscarded: 'A vaca já estava descartada nesta data.',
  animalRequired: 'Vaca é obrigatória.',
  animalNotFound: 'Vaca não encontrada no rebanho.',
  animalNotFemale: 'Só fêmeas dão leite.',
  animalRepeated: 'Vaca repetida na mesma data neste lançamento.',
  empty: 'Informe pelo menos uma amostra.',
  nothingMeasured: 'Informe pelo menos um resultado.',
  ccsInvalid: `CCS deve ser de ${COUNT}.`,
  countWhole: 'Informe um número inteiro, em mil/mL.',
  cppInvalid: `CPP deve ser de ${COUNT}.`,
  fatInvalid: `Gordura deve ser de 0 a ${FAT_MAX} %.`,
  proteinInvalid: `Proteína deve ser de 0 a ${SHARE_MAX} %.`,
  lactoseInvalid: `Lactose deve ser de 0 a ${SHARE_MAX} %.`,
  ureaInvalid: `Ureia deve ser de 0 a ${UREA_MAX} mg/dL.`,
  laboratoryTooLong: `O laboratório deve ter no máximo ${LABORATORY_MAX} letras.`,
  noteTooLong: `A observação deve ter no máximo ${NOTE_MAX} letras.`,
  kindInvalid: 'Tipo de exame inválido.',
  scoreInvalid: 'Resultado do CMT inválido.',
  scoreRequired: 'Informe o CMT de pelo menos um quarto.',
  quarterInvalid: 'Quarto do úbere inválido.',
  quarterRequired: 'Informe o quarto do úbere.',
  gradeInvalid: 'Informe o grau do caso, de 1 a 3.',
  agentInvalid: 'Informe o agente da cultura.',
  sampleNotFound: 'Amostra não encontrada.',
  analysisNotFound: 'Análise do tanque não encontrada.',
  examNotFound: 'Exame não encontrado.',
  recorded: 'Cadastrado com sucesso!',
  deleted: 'Excluído com sucesso!',
} as const;
