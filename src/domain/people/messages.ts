import { ACCESS_MESSAGES } from './access';
import { PEOPLE_MAX } from './limits';

/** Of a herd of several people. */
export const PEOPLE_MESSAGES = {
  ...ACCESS_MESSAGES,
  roleInvalid: 'Escolha o que a pessoa pode fazer.',
  codeEmpty: 'Digite o código do convite.',
  /** Used, late, taken back, never made: all one. */
  codeUnknown: 'Convite não encontrado, já usado ou vencido.',
  alreadyOwner: 'Este rebanho já é seu.',
  alreadyRecords: 'Você já lança neste rebanho: o convite é só para ver.',
  joined: 'Agora você participa deste rebanho.',
  invitationCancelled: 'Convite cancelado.',
  tooManyInvitations:
    'Há convites demais à espera. Cancele algum antes de fazer outro.',
  tooManyPeople: `O limite é de ${PEOPLE_MAX} pessoas por rebanho.`,
  personMissing: 'Esta pessoa não está no rebanho.',
  ownerStays:
    'O dono não sai do rebanho. Passe o rebanho a outra pessoa, ou exclua-o.',
  left: 'Você saiu do rebanho.',
  removed: 'A pessoa saiu do rebanho.',
  offered: 'Falta a outra pessoa aceitar o rebanho.',
  offerCancelled: 'O rebanho continua seu.',
  offerMissing: 'Este rebanho não está sendo passado a você.',
  taken: 'Agora o rebanho é seu.',
  /** Beside what waited for a herd and came back refused. */
  out: 'Você não participa mais deste rebanho, ou ele foi excluído. Exporte o registro para não perdê-lo.',
  /** In place of the name of an account that is no more. */
  gone: 'Pessoa removida',
} as const;
