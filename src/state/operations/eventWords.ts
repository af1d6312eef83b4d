import type { CowOperationData } from '@/domain/cows/operations';
import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import type { ProductionOperationData } from '@/domain/production/operations';
import {
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import { COW_MESSAGES } from '@/domain/shared/messages';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import type { HealthOperationData } from '@/domain/treatments/operations';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import type { VaccineOperationData } from '@/domain/vaccines/operations';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import type { WeighingOperationData } from '@/domain/weighings/operations';
import { named, ofAnimal, unnamed, type WordTable } from './kindWords';

type EventData = CowOperationData &
  ProductionOperationData &
  WeighingOperationData &
  VaccineOperationData &
  HealthOperationData;

/** The words of the events of a herd's life. */
export const EVENT_WORDS: WordTable<EventData> = {
  'cows/reproductiveRecorded': {
    success: ({ reprodutividade }) =>
      COW_MESSAGES.registered(labelOf(REPRODUCTIVE_TYPES, reprodutividade)),
    label: ({ animalId, reprodutividade }) => ({
      acao: labelOf(REPRODUCTIVE_TYPES, reprodutividade),
      nome: null,
      animalId,
    }),
  },
  'cows/reproductiveDeleted': ofAnimal(
    COW_MESSAGES.deleted,
    'Exclusão de situação reprodutiva',
  ),
  'cows/productiveRecorded': {
    success: ({ produtividade }) =>
      COW_MESSAGES.registered(labelOf(PRODUCTIVE_STATUSES, produtividade)),
    label: ({ animalId, produtividade }) => ({
      acao: labelOf(PRODUCTIVE_STATUSES, produtividade),
      nome: null,
      animalId,
    }),
  },
  'cows/productiveDeleted': ofAnimal(
    COW_MESSAGES.deleted,
    'Exclusão de situação produtiva',
  ),
  'production/recorded': {
    success: () => PRODUCTION_MESSAGES.registered,
    label: ({ dataOcorrencia }) => ({
      acao: 'Ordenha',
      nome: dataOcorrencia,
      animalId: null,
    }),
  },
  'production/deleted': unnamed(
    PRODUCTION_MESSAGES.deleted,
    'Exclusão de ordenha',
  ),
  'weighings/recorded': {
    success: () => WEIGHING_MESSAGES.registered,
    label: ({ pesagens }) => ({
      acao: 'Pesagem',
      nome: null,
      animalId: pesagens.length === 1 ? (pesagens[0]?.animalId ?? null) : null,
    }),
  },
  'weighings/deleted': ofAnimal(
    WEIGHING_MESSAGES.deleted,
    'Exclusão de pesagem',
  ),
  'vaccines/registered': named(VACCINE_MESSAGES.registered, 'Vacina'),
  'vaccines/updated': named(VACCINE_MESSAGES.updated, 'Edição de vacina'),
  'vaccines/filterChanged': unnamed(
    VACCINE_MESSAGES.filterChanged,
    'Filtro de vacina',
  ),
  'vaccines/concluded': unnamed(
    VACCINE_MESSAGES.concludedOk,
    'Conclusão de vacina',
  ),
  'vaccines/doseApplied': unnamed(
    VACCINE_MESSAGES.doseApplied,
    'Aplicação de dose',
  ),
  'vaccines/doseDeleted': unnamed(
    VACCINE_MESSAGES.doseDeleted,
    'Exclusão de dose',
  ),
  'medicines/registered': named(MEDICINE_MESSAGES.registered, 'Medicamento'),
  'medicines/updated': named(
    MEDICINE_MESSAGES.updated,
    'Edição de medicamento',
  ),
  'medicines/deleted': unnamed(
    MEDICINE_MESSAGES.deleted,
    'Exclusão de medicamento',
  ),
  'treatments/registered': named(TREATMENT_MESSAGES.registered, 'Tratamento'),
  'treatments/updated': named(
    TREATMENT_MESSAGES.updated,
    'Edição de tratamento',
  ),
  'treatments/deleted': unnamed(
    TREATMENT_MESSAGES.deleted,
    'Exclusão de tratamento',
  ),
  'treatments/applied': {
    success: () => TREATMENT_MESSAGES.applied,
    label: ({ animais }) => ({
      acao: 'Aplicação de tratamento',
      nome: null,
      animalId: animais.length === 1 ? (animais[0]?.animalId ?? null) : null,
    }),
  },
  'treatments/finished': ofAnimal(
    TREATMENT_MESSAGES.finished,
    'Fim de tratamento',
  ),
  'treatments/applicationDeleted': ofAnimal(
    TREATMENT_MESSAGES.deleted,
    'Exclusão de aplicação',
  ),
};
