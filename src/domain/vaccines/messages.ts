import { grouped } from '../shared/numbers';
import { VACCINE_TEXTS } from '../shared/recordMessages';
import { DOSE_ANIMALS_MAX } from './limits';

/** The specification's texts, and ours. */
export const VACCINE_MESSAGES = {
  ...VACCINE_TEXTS,
  registered: 'Cadastrado com sucesso!',
  reproductionInvalid: 'Reprodutividade inválida',
  dosesRequired: 'Quantidade de doses é obrigatória.',
  dosesInvalid: 'Quantidade de doses inválida.',
  intervalRequired: 'Intervalo entre doses é obrigatório.',
  intervalInvalid: 'Intervalo entre doses inválido.',
  boosterInvalid: 'Dose de reforço inválida.',
  minimumAge: 'Idade mínima inválida.',
  maximumAge: 'Idade máxima inválida.',
  agesSwapped: 'A idade mínima deve ser menor que a idade máxima.',
  doseDateRequired: 'Data de aplicação é obrigatória.',
  doseDateInvalid: 'Data de aplicação inválida.',
  animalsEmpty: 'Selecione pelo menos um animal.',
  animalsTooMany: `Selecione no máximo ${grouped(DOSE_ANIMALS_MAX)} animais.`,
  animalNotFound: 'Animal não encontrado no rebanho.',
  cycleNotFound: 'Ciclo de vacinação não encontrado.',
  concluded: 'A vacina já foi concluída.',
  notFound: 'Vacina não encontrada.',
  doseNotFound: 'Dose não encontrada.',
  updated: 'Atualizado com sucesso!',
  filterChanged: 'Filtro atualizado com sucesso!',
  concludedOk: 'Vacina concluída com sucesso!',
  doseApplied: 'Dose aplicada com sucesso!',
  doseDeleted: 'Excluído com sucesso!',
} as const;
