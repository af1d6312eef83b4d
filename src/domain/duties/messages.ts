import type { FarmDate } from '../shared/dates';
import { TEXT_MAX } from './limits';

/** The specification knows no duties: these texts are ours. */
export const DUTY_MESSAGES = {
  papersRequired:
    'Informe cepa, partida, veterinário e CRMV: esta vacina é do programa de brucelose (IN SDA 10/2017).',
  notOfProgramme: 'Esta vacina não é do programa de brucelose.',
  programmeInvalid: 'Programa inválido',
  strainInvalid: 'Cepa inválida',
  strainRequired: 'Cepa é obrigatória.',
  batchRequired: 'Partida é obrigatória.',
  veterinarianRequired: 'Veterinário é obrigatório.',
  registerRequired: 'CRMV é obrigatório.',
  textTooLong: `Use no máximo ${TEXT_MAX} letras.`,
  attestedInvalid: 'Data do atestado inválida.',
  attestedFuture: 'Data do atestado não pode ser futura.',
  attestationRequired: 'Informe o número do atestado.',
  attestedEarly: 'O atestado não pode ser de antes da aplicação.',
  examRequired: 'Informe método, resultado, veterinário e CRMV do exame.',
  animalNotFound: 'Animal não encontrado no rebanho.',
  animalsRequired: 'Selecione pelo menos um animal.',
  methodRequired: 'Método é obrigatório.',
  resultRequired: 'Resultado é obrigatório.',
  methodOfOther: 'Este método não é desta doença.',
  methodInvalid: 'Método inválido',
  resultInvalid: 'Resultado inválido',
  papersKept: 'Comprovação registrada com sucesso!',
} as const;

/** Why the norm refuses an animal a dose, in one sentence each. */
export const REFUSED = {
  male: (nome: string) =>
    `${nome}: machos não são vacinados contra brucelose (IN SDA 10/2017).`,
  tooYoung: (nome: string, de: FarmDate) =>
    `${nome}: só a partir dos 3 meses, em ${de} (IN SDA 10/2017).`,
  tooOld: (nome: string, ate: FarmDate) =>
    `${nome}: a B19 não se aplica depois dos 8 meses, que foram em ${ate}; use a RB51 (IN SDA 10/2017).`,
  again: (nome: string, day: FarmDate) =>
    `${nome}: já vacinada contra brucelose em ${day}, uma vez na vida (IN SDA 10/2017).`,
} as const;

/** Said where the age is not known; the dose is kept. */
export function unknownAge(nome: string): string {
  return `${nome}: sem data de nascimento não se prova a idade de 3 a 8 meses.`;
}
