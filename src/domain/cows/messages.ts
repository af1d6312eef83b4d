import { grouped } from '../shared/numbers';
import {
  CALVES_GO_WITHIN,
  CALVES_MAX,
  SITUATION_AGE_MIN,
  SITUATIONS_MAX,
} from './limits';

/** Our own texts of a cow's situations; the specification's are in `shared`. */
export const SITUATION_MESSAGES = {
  future: 'A data não pode ser futura.',
  male: 'Só fêmeas têm situação reprodutiva e produtiva.',
  discarded: 'O animal já estava descartado nessa data.',
  beforeBirth: 'A data não pode ser anterior ao nascimento.',
  duplicate: 'Essa situação já foi registrada nesse dia.',
  inseminationAfter: 'A inseminação não pode ser depois do diagnóstico.',
  bullNotFound: 'Touro não encontrado no rebanho.',
  bullSex: 'O touro deve ser macho.',
  lactationId: 'Identificador da lactação é obrigatório.',
  calfName: 'Duas crias não podem ter o mesmo nome.',
  tooMany: `O limite é de ${grouped(SITUATIONS_MAX)} situações por vaca.`,
  tooManyCalves: `O parto tem no máximo ${CALVES_MAX} crias.`,
  notFound: 'Situação não encontrada.',
  calvesGrown: `O parto foi registrado há mais de ${CALVES_GO_WITHIN} dias: as crias ficam no rebanho. Para tirá-las, descarte-as.`,
} as const;

/** Why a calving is not undone with this calf. */
export function calfHasRecords(nome: string): string {
  return `${nome} já tem registros próprios e fica no rebanho. Para tirá-la, descarte-a.`;
}

/** Why a calving is not corrected to a later day. */
export function birthAfterRecords(nome: string): string {
  return `${nome} já tem registros de antes dessa data e não pode ter nascido depois.`;
}

/** Of a calf whose calving was another cow's: her service tells of another. */
export function fatherStays(nome: string, pai: string): string {
  return `O pai de ${nome} continua sendo ${pai}. Confira.`;
}

/**
 * What the matrix has to say (domain.md 1.6, 1.9, 1.10), `{n}` the number it
 * rests on, and the field it stands beside.
 */
export const NOTICES = {
  CICLO_CURTO: on(
    'dataOcorrencia',
    'Ciclo curto: último cio há {n} dias. Confira a data.',
  ),
  CIO_REPETIDO: on('dataOcorrencia', 'Já há um cio registrado nesse dia.'),
  MENOR_DE_8_MESES: on(
    'dataOcorrencia',
    `O animal ainda não tinha ${SITUATION_AGE_MIN} meses nessa data.`,
  ),
  MESMO_CIO: on(
    'dataOcorrencia',
    'Inseminada há {n} dias: pode ser o mesmo cio.',
  ),
  CIO_EM_PRENHE: on(
    'reprodutividade',
    'Vaca prenhe. Cio pode ser falso (cio na gestação) ou perda.',
  ),
  ABAIXO_DO_MINIMO: on(
    'dataOcorrencia',
    'Novilha abaixo da idade ou do peso mínimo para reprodução.',
  ),
  ANTES_DO_PVE: on(
    'dataOcorrencia',
    'Antes do fim do período voluntário de espera: {n} dias do parto.',
  ),
  RETORNO_CURTO: on(
    'dataOcorrencia',
    'Último serviço há {n} dias: intervalo curto para um retorno ao cio.',
  ),
  SERVICO_EM_PRENHE: on(
    'reprodutividade',
    'Vaca prenhe: registre o aborto ou cancele.',
  ),
  POS_ABORTO_RECENTE: on('dataOcorrencia', 'Aborto há apenas {n} dias.'),
  IATF_SEM_TOURO: on(
    'touroInseminacaoId',
    'Sem touro: o pai e a raça da cria não serão conhecidos.',
  ),
  SEM_DOSES: on('touroInseminacaoId', 'Sem doses em estoque deste touro.'),
  IMPRODUTIVA: on('animalId', 'Vaca improdutiva: não inseminar.'),
  NOVILHA: on(
    'evoluirNovilha',
    'O animal é novilha: evolua para vaca para registrar essa situação.',
  ),
  SEM_SERVICO: on('dataInseminacao', 'Sem serviço registrado nessa data.'),
  INSEMINACAO_ANTES_DO_PARTO: on(
    'dataInseminacao',
    'A inseminação deve ser posterior ao último parto.',
  ),
  INSEMINACAO_CEDO: on(
    'dataInseminacao',
    'Inseminação apenas {n} dias depois do parto.',
  ),
  INSEMINACAO_ANTES_DO_ABORTO: on(
    'dataInseminacao',
    'A inseminação deve ser posterior ao último aborto.',
  ),
  DIAGNOSTICO_CEDO: on(
    'dataOcorrencia',
    'Diagnóstico cedo: {n} dias da inseminação.',
  ),
  DIAGNOSTICO_IMPOSSIVEL: on(
    'dataOcorrencia',
    'Com {n} dias da inseminação não é possível diagnosticar a prenhez.',
  ),
  CORRIGE_DATA: on(
    'dataInseminacao',
    'A vaca já está prenhe de outra inseminação: isto corrige a data.',
  ),
  SEM_PRENHEZ: on('reprodutividade', 'Parto sem prenhez registrada.'),
  PARTO_REPETIDO: on('dataOcorrencia', 'Último parto há apenas {n} dias.'),
  PARTO_PROXIMO: on('dataOcorrencia', 'Último parto há {n} dias. Confira.'),
  GESTACAO_CURTA: on(
    'dataOcorrencia',
    'Com {n} dias de gestação, registre o aborto.',
  ),
  PREMATURO: on('dataOcorrencia', 'Parto prematuro: {n} dias de gestação.'),
  GESTACAO_LONGA: on(
    'dataOcorrencia',
    'Gestação longa: {n} dias além do esperado. Confira a inseminação.',
  ),
  NAO_FOI_SECADA: on(
    'reprodutividade',
    'A vaca não foi secada antes do parto.',
  ),
  PARTO_APOS_ABORTO: on(
    'reprodutividade',
    'Sem serviço registrado depois do aborto.',
  ),
  ABORTO_SEM_SERVICO: on(
    'reprodutividade',
    'Sem serviço registrado: confira o aborto.',
  ),
  ABORTO_TARDIO: on(
    'reprodutividade',
    'Com {n} dias de gestação, considere parto com natimorto.',
  ),
  ABORTO_REPETIDO: on('dataOcorrencia', 'Aborto já registrado há {n} dias.'),
  VAZIA_SEM_SERVICO: on(
    'reprodutividade',
    'Sem serviço que o diagnóstico possa encerrar.',
  ),
  VAZIA_SEM_ABERTO: on(
    'reprodutividade',
    'Nenhum serviço aguarda diagnóstico.',
  ),
  VAZIA_CEDO: on(
    'dataOcorrencia',
    'Com {n} dias do serviço não é possível um diagnóstico negativo.',
  ),
  VAZIA_EM_PRENHE: on('reprodutividade', 'Vaca prenhe: registre o aborto.'),
  VAZIA_NO_PVE: on(
    'reprodutividade',
    'Vaca recém-parida, sem serviço a diagnosticar.',
  ),
  EVENTO_SEGUINTE: on('dataOcorrencia', 'Confira o evento seguinte: '),
  INSEMINACAO_REFERIDA: on(
    'eventId',
    'Uma prenhez registrada se refere a essa inseminação.',
  ),
  INSEMINACAO_MOVIDA: on(
    'dataOcorrencia',
    'Uma prenhez registrada se refere à data anterior dessa inseminação: corrija-a também.',
  ),
  PARTO_COM_CRIAS: on('eventId', 'As crias desse parto continuam no rebanho.'),
  LACTACAO_SEM_PARTO: on(
    'produtividade',
    'Lactação sem parto: o início fica estimado.',
  ),
  SECAGEM_SEM_PRENHEZ: on(
    'motivoSecagem',
    'Motivo prenhez, mas a vaca não está prenhe.',
  ),
  SECAGEM_DEL_BAIXO: on(
    'dataOcorrencia',
    'Secagem precoce: apenas {n} dias em lactação.',
  ),
  SECAGEM_PRECOCE: on(
    'dataOcorrencia',
    'Secagem precoce: faltam {n} dias para o parto previsto.',
  ),
  PERIODO_SECO_CURTO: on(
    'dataOcorrencia',
    'Período seco curto: {n} dias até o parto previsto.',
  ),
  PARTO_VENCIDO: on(
    'dataOcorrencia',
    'Período seco curto: o parto previsto já chegou.',
  ),
  RETORNO_SEM_PARTO: on(
    'produtividade',
    'Retorno à lactação sem parto depois da secagem.',
  ),
  NAO_PRODUZIRA: on(
    'produtividade',
    'Não produzirá mais leite; sai das aptas.',
  ),
  VOLTA_DE_IMPRODUTIVA: on(
    'produtividade',
    'A vaca foi dada como improdutiva. Tem certeza?',
  ),
  SECA_SEM_LACTACAO: on('produtividade', 'Seca sem lactação registrada.'),
  MESMA_SITUACAO: on('produtividade', 'A vaca já está nessa situação.'),
} as const;
export type NoticeCode = keyof typeof NOTICES;

function on(campo: string, mensagem: string) {
  return { campo, mensagem };
}
