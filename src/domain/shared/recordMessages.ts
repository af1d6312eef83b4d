import { HERD_ANIMALS_MAX, JUSTIFICATION_MAX } from '../animals/limits';
import { HERD_MESSAGES } from './messages';
import { grouped } from './numbers';

/** The specification's texts of animals and of what is recorded of them. */
export const ANIMAL_MESSAGES = {
  categoryEmpty: 'Categoria do animal não deve ser vazia',
  categoryInvalid: 'Categoria inválida',
  nameEmpty: 'Nome do animal não pode ser vazio.',
  nameCharacters: HERD_MESSAGES.nameCharacters,
  nameTooLong: "O campo 'nome' deve ter no máximo 100 letras.",
  nameTaken: 'Já existe um animal com esse nome no rebanho.',
  birthFuture: 'Data de nascimento não pode ser futura.',
  birthInvalid: 'Data de nascimento do animal inválida.',
  birthAfterRecords: 'O animal já tem registros de antes dessa data.',
  notOlder: 'O animal deve ser mais velho que os filhos.',
  sexEmpty: 'Sexo do animal não deve ser vazio.',
  sexInvalid: 'Sexo inválido',
  cowFemale: 'O sexo de uma vaca deve ser o FEMININO.',
  bullMale: 'O sexo de um touro deve ser o MASCULINO.',
  breedEmpty: 'Raca do animal não deve ser vazio.',
  breedInvalid: 'Raça inválida',
  discardReason: 'Motivo inválido',
  justification: 'Justificativa é obrigatória.',
  justificationTooLong: `A justificativa deve ter no máximo ${JUSTIFICATION_MAX} letras.`,
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
  sexWithSituations:
    'O sexo não pode mudar: há cio, serviço, parto ou lactação registrados.',
  discarded: 'O animal está descartado.',
  registered: 'Animal cadastrado com sucesso!',
  registeredMany: 'Cadastrado com sucesso!',
  updated: 'Animal atualizado com sucesso!',
  discardedOk: 'Descartado com sucesso!',
  restored: 'Atualizado com sucesso!',
  restoredElse: 'O animal já foi restaurado com outro nome.',
  notFound: 'Animal não encontrado.',
  idTaken: 'Já existe um registro diferente com esse identificador.',
  tooMany: `O limite é de ${grouped(HERD_ANIMALS_MAX)} animais por rebanho.`,
} as const;

export const BULL_MESSAGES = {
  ownWithDoses: 'Touro proprio não deve ter doses de semen.',
  dosesInvalid: 'Quantidade de doses inválida.',
  tooFew: 'Não há tantas doses no estoque.',
  notABull: 'O animal não é um touro.',
  entryInvalid: 'Data da entrada inválida.',
  entryFuture: 'Data da entrada não pode ser futura.',
  restocked: 'Sêmen reposto com sucesso!',
  registered: 'Informações do touro registradas com sucesso!',
} as const;

export const COW_TITLES = {
  pregnancy: 'Não foi possível cadastrar prenhez',
  insemination: 'Não foi possível cadastrar o cio',
  productive: 'Erro ao cadastrar Produtividade',
} as const;

export const COW_MESSAGES = {
  inseminationDate: 'Data de Inseminação é obrigatória!',
  inseminationInvalid: 'Data de inseminação inválida.',
  inseminationBull: 'Touro da inseminação é obrigatório!',
  productiveEmpty: 'Produtividade é obrigatório',
  productiveInvalid: 'Produtividade inválida',
  dryingReason: 'Motivo da Secagem é obrigatório',
  dryingReasonInvalid: 'Motivo inválido',
  reproductiveEmpty: 'Reprodutividade é obrigatório',
  reproductiveInvalid: 'Reprodutividade inválida',
  occurrenceInvalid: 'Data ocorrência inválida',
  deleted: 'Excluído com sucesso!',
  /** `{status name} cadastrada com sucesso!` */
  registered: (statusName: string) => `${statusName} cadastrada com sucesso!`,
} as const;

/** What some writes say without a connection. */
export const OFFLINE_TEXTS = {
  registerVaccine: 'Não é possível cadastrar vacinas offline!',
  updateVaccine: 'Não é possível atualizar vacinas offline!',
  deleteDose: 'Ação não disponível offline',
  applications: 'Sem conexão com a internet',
} as const;

/** Vaccines, filters and doses (sections 5 and 8). */
export const VACCINE_TEXTS = {
  nameEmpty: "Campo 'nome' não pode ser vazio",
  nameTooLong: "Campo 'nome' muito longo",
  nameCharacters: "Campo 'nome' não é um nome valido",
  booster: 'Campo de doses de reforço não pode ser vazio.',
  doseDateFuture: 'Data de aplicação não pode ser futura.',
  productivityInvalid: 'Produtividade inválida',
  categoryInvalid: ANIMAL_MESSAGES.categoryInvalid,
  sexInvalid: ANIMAL_MESSAGES.sexInvalid,
  offlineRegister: OFFLINE_TEXTS.registerVaccine,
  offlineUpdate: OFFLINE_TEXTS.updateVaccine,
  offlineDeleteDose: OFFLINE_TEXTS.deleteDose,
} as const;

export const MEDICINE_TEXTS = {
  name: 'Nome do medicamento é obrigatório',
  route: 'Administração do medicamento é obrigatório',
  doses: 'Deve conter no minímo uma dose.',
  interval: 'Intervalo aplicação obrigatório quando possui mais de uma dose',
  dosageType: 'Tipo da dose é obrigatório',
  /** After the unit: '{unit} da dosagem é obrigatória'. */
  amount: 'da dosagem é obrigatória',
} as const;

/** Treatments and their applications (sections 5 and 8). */
export const TREATMENT_TEXTS = {
  name: 'Nome é obrigatório!',
  medicines: 'Selecione no minimo um medicamento',
  herd: 'Rebanho inválido, recarrege a página',
  id: 'Identificador do tratamento não encontrado, recarrege a página e tente novamente',
  animal: 'Selecione o Animal para a aplicação',
  treatment: 'Selecione o tratamento a ser aplicado',
  start: 'Data de Aplicação é obrigatória',
  end: 'Data fim da aplicação é obrigatória',
  efficacy: 'Efeito do tratamento é obrigatório',
  offlineApplications: OFFLINE_TEXTS.applications,
} as const;
