import { HERDS_MAX } from '../herds/limits';

/**
 * The texts of the specification, verbatim, typos included, and the texts it
 * leaves open where a rule or the contract needs one. Each is said here once;
 * those of animals and their records (`recordMessages`), of calls themselves
 * (`requestMessages`) and of accounts (`session/messages`) apart, as the app needs
 * none before its list of herds.
 */
export const PRODUCT_NAME = 'Lida';

export const TITLES = {
  validation: 'Não foi possível continuar com o processamento',
  bull: 'Não foi possível cadastrar o touro.',
  dose: 'Erro ao aplicar vacina',
  notFound: 'Não encontrado',
  conflict: 'Já cadastrado',
  unauthenticated: 'Não autenticado',
  tooMany: 'Muitas tentativas',
  unavailable: 'Serviço indisponível',
  server: 'Erro no servidor',
} as const;

export const HERD_MESSAGES = {
  nameCharacters:
    "O campo 'nome' não pode ter caracteres especiais ('-', '_', ':').",
  nameEmpty: "O campo 'nome' não pode ser vazio",
  nameTooLong: "O campo 'nome' deve ter no máximo 100 letras.",
  descriptionTooLong: "O campo 'descricao' deve ter no máximo 250 letras.",
  registered: 'Rebanho cadastrado com sucesso!',
  updated: 'Rebanho atualizado com sucesso!',
  deleted: 'Excluído com sucesso!',
  notFound: 'Rebanho não encontrado.',
  parametersChanged: 'Atualizado com sucesso!',
  loadFailed: 'Erro ao obter rebanho!',
  tooMany: `O limite é de ${HERDS_MAX} rebanhos por usuário.`,
} as const;

export const GENERAL_MESSAGES = {
  unauthenticated: 'Usuário não autenticado, indo para login.',
  network: 'Erro de conexão, não conseguimos executar sua última ação.',
  unknown: `Erro desconhecido, porfavor entre em contato com o ${PRODUCT_NAME}.`,
  forbidden: 'Não implementado',
  offlineRefused: 'Ação não disponível, estamos sem conexão!',
  offlineBanner:
    'Sem conexão com a internet! Algumas ações estar indisponíveis',
} as const;
