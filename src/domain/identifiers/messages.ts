import { labelOf } from '../shared/enumerations';
import { REASON_MAX, VALUE_MAX } from './limits';
import { type Holder, SCHEMES } from './types';

/** The specification knows no identifiers: these texts are ours. */
export const IDENTIFIER_MESSAGES = {
  schemeInvalid: 'Tipo de identificação inválido.',
  valueEmpty: 'Informe o número da identificação.',
  valueInvalid: 'Use só letras, números, espaço, hífen, barra e ponto.',
  valueTooLong: `A identificação deve ter no máximo ${VALUE_MAX} letras e números.`,
  eidForm:
    'O chip tem 15 números, ou 16 letras (A a F) e números em hexadecimal.',
  eidCountry: 'O código do país ou do fabricante do chip não existe.',
  eidNumber: 'O número do chip é maior do que um chip pode ter.',
  pnibForm: 'O número oficial (PNIB) tem 15 números.',
  pnibCountry: 'O número oficial (PNIB) começa por 076, o código do Brasil.',
  sinceInvalid: 'Data da identificação inválida.',
  sinceFuture: 'Data da identificação não pode ser futura.',
  sinceBeforeBirth: 'A identificação não pode ser anterior ao nascimento.',
  untilInvalid: 'Data do fim da identificação inválida.',
  untilFuture: 'Data do fim da identificação não pode ser futura.',
  untilBeforeSince: 'O fim não pode ser anterior ao começo da identificação.',
  reasonRequired: 'Informe por que a identificação saiu do animal.',
  reasonTooLong: `O motivo deve ter no máximo ${REASON_MAX} letras.`,
  reused: 'Passou para outro animal.',
  empty: 'Informe pelo menos uma identificação.',
  repeated: 'Esta identificação está mais de uma vez neste lançamento.',
  animalNotFound: 'Animal não encontrado no rebanho.',
  notFound: 'Identificação não encontrada.',
  registered: 'Cadastrado com sucesso!',
  closed: 'Identificação encerrada.',
  batchClosed: 'Identificações encerradas.',
  undone: 'Conversão dos nomes desfeita',
} as const;

/** Whose an identifier is already, as its field says it. */
export function takenMessage(
  { esquema, valor, nome, rebanhoId, rebanhoNome }: Holder,
  ownHerd: string,
): string {
  const where = rebanhoId === ownHerd ? '' : `, do rebanho ${rebanhoNome}`;
  return `${labelOf(SCHEMES, esquema)} ${valor} já é de ${nome}${where}.`;
}

/** What is said where a tag went to another while its animal was away. */
export function lostMessage(nome: string, valor: string): string {
  return `O brinco ${valor} é de outro animal agora: ${nome} voltou sem ele.`;
}
