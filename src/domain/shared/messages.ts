/**
 * The texts of the specification, verbatim, typos included, and the texts it
 * leaves open where a rule or the contract needs one. Each is said here once.
 */
export const PRODUCT_NAME = 'Lida';

export const TITLES = {
  validation: 'Não foi possível continuar com o processamento',
  bull: 'Não foi possível cadastrar o touro.',
  notFound: 'Não encontrado',
  conflict: 'Já cadastrado',
  unauthenticated: 'Não autenticado',
  tooMany: 'Muitas tentativas',
  unavailable: 'Serviço indisponível',
  server: 'Erro no servidor',
} as const;

export const SESSION_MESSAGES = {
  required: 'Campo obrigatório.',
  username: 'Não pode ter espaços ou acentos.',
  email: 'E-mail inválido.',
  password: 'Minímo de 8 número ou letras.',
  passwordRepeat: 'As senhas não correspondem.',
  passwordTooLong: 'A senha deve ter no máximo 256 caracteres.',
  passwordCommon: 'Essa senha é muito comum, escolha outra.',
  passwordWrong: 'Senha atual incorreta.',
  usernameTaken: 'Nome de usuário já cadastrado.',
  emailTaken: 'E-mail já cadastrado.',
  credentials: 'Usuário ou senha inválidos.',
  unauthenticated: 'Usuário não autenticado, indo para login.',
  welcome: 'Sucesso! Indo para seus rebanhos.',
  signedOut: 'Você saiu do Lida.',
  passwordChanged: 'Senha alterada com sucesso!',
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
  loadFailed: 'Erro ao obter rebanho!',
  tooMany: 'O limite é de 50 rebanhos por usuário.',
} as const;

export const ANIMAL_MESSAGES = {
  categoryEmpty: 'Categoria do animal não deve ser vazia',
  categoryInvalid: 'Categoria inválida',
  nameEmpty: 'Nome do animal não pode ser vazio.',
  nameCharacters: HERD_MESSAGES.nameCharacters,
  nameTooLong: "O campo 'nome' deve ter no máximo 100 letras.",
  nameTaken: 'Já existe um animal com esse nome no rebanho.',
  birthFuture: 'Data de nascimento não pode ser futura.',
  birthInvalid: 'Data de nascimento do animal inválida.',
  sexEmpty: 'Sexo do animal não deve ser vazio.',
  sexInvalid: 'Sexo inválido',
  cowFemale: 'O sexo de uma vaca deve ser o FEMININO.',
  bullMale: 'O sexo de um touro deve ser o MASCULINO.',
  breedEmpty: 'Raca do animal não deve ser vazio.',
  breedInvalid: 'Raça inválida',
  discardReason: 'Motivo inválido',
  justification: 'Justificativa é obrigatória.',
  justificationTooLong: 'A justificativa deve ter no máximo 500 letras.',
  discardDateInvalid: 'Data ocorrência inválida',
  discardDateFuture: 'Data do descarte não pode ser futura.',
  discardBeforeBirth: 'O descarte não pode ser anterior ao nascimento.',
  motherNotFound: 'Mãe não encontrada no rebanho.',
  motherSex: 'A mãe deve ser fêmea.',
  motherYounger: 'A mãe deve ser mais velha que o animal.',
  fatherNotFound: 'Pai não encontrado no rebanho.',
  fatherSex: 'O pai deve ser macho.',
  fatherYounger: 'O pai deve ser mais velho que o animal.',
  ownParent: 'O animal não pode ser pai ou mãe de si mesmo.',
  sexWithOffspring: 'O sexo não pode mudar: o animal já tem filhos.',
  discarded: 'O animal está descartado.',
  registered: 'Animal cadastrado com sucesso!',
  registeredMany: 'Cadastrado com sucesso!',
  updated: 'Animal atualizado com sucesso!',
  discardedOk: 'Excluído com sucesso!',
  restored: 'Atualizado com sucesso!',
  notFound: 'Animal não encontrado.',
  idTaken: 'Já existe um registro diferente com esse identificador.',
  tooMany: 'O limite é de 20.000 animais por rebanho.',
} as const;

export const BULL_MESSAGES = {
  ownWithDoses: 'Touro proprio não deve ter doses de semen.',
  dosesInvalid: 'Quantidade de doses inválida.',
  notABull: 'O animal não é um touro.',
  registered: 'Informações do touro registradas com sucesso!',
} as const;

export const GENERAL_MESSAGES = {
  network: 'Erro de conexão, não conseguimos executar sua última ação.',
  unknown: `Erro desconhecido, porfavor entre em contato com o ${PRODUCT_NAME}.`,
  forbidden: 'Não implementado',
  offlineRefused: 'Ação não disponível, estamos sem conexão!',
  offlineBanner:
    'Sem conexão com a internet! Algumas ações estar indisponíveis',
  unknownField: 'Campo desconhecido.',
  invalid: 'Valor inválido.',
  idInvalid: 'Identificador inválido.',
  notFound: 'Não encontrado.',
  tooMany: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  unavailable: 'Serviço indisponível no momento. Tente de novo em instantes.',
  keyReused: 'Essa chave já foi usada com outro conteúdo.',
  inFlight: 'A ação ainda está em andamento.',
  malformed: 'O conteúdo enviado não pôde ser lido.',
} as const;
