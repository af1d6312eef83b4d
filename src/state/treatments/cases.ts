import { OFFLINE_TEXTS } from '@/domain/shared/messages';
import { applyTreatment } from '@/domain/treatments/applications';
import {
  deleteApplication,
  finishApplication,
} from '@/domain/treatments/closing';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import {
  deleteTreatment,
  registerTreatment,
  updateTreatment,
} from '@/domain/treatments/rules';
import type { Cases } from '../cases/case';
import {
  animalLanes,
  herdLane,
  lanesOfAnimal,
  medicineLane,
} from '../cases/lanes';
import { animalOf, named, ofAnimal, unnamed } from '../cases/words';

export const treatmentCases = {
  'treatments/registered': {
    rule: registerTreatment,
    touches: ({ rebanhoId, tratamentoId, medicamentos }) => ({
      creates: [treatmentLane(tratamentoId)],
      needs: [herdLane(rebanhoId), ...medicamentos.map(medicineLane)],
    }),
    offline: 'refuse',
    words: named(TREATMENT_MESSAGES.registered, 'Tratamento'),
  },
  'treatments/updated': {
    rule: updateTreatment,
    touches: ({ rebanhoId, tratamentoId, medicamentos }) => ({
      owns: [treatmentLane(tratamentoId)],
      needs: [herdLane(rebanhoId), ...medicamentos.map(medicineLane)],
    }),
    offline: 'refuse',
    words: named(TREATMENT_MESSAGES.updated, 'Edição de tratamento'),
  },
  'treatments/deleted': {
    rule: deleteTreatment,
    touches: ({ rebanhoId, tratamentoId }) => ({
      owns: [treatmentLane(tratamentoId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    words: unnamed(TREATMENT_MESSAGES.deleted, 'Exclusão de tratamento'),
  },
  'treatments/applied': {
    rule: applyTreatment,
    // It may make the treatment too: then those that follow wait for it.
    touches: ({ rebanhoId, tratamento, animais }) => ({
      owns: [
        treatmentLane(tratamento.tratamentoId),
        ...animalLanes(animais.map(({ animalId }) => animalId)),
      ],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'curral',
    refusal: OFFLINE_TEXTS.applications,
    words: {
      done: () => TREATMENT_MESSAGES.applied,
      label: ({ animais }) => ({
        acao: 'Aplicação de tratamento',
        nome: null,
        animalId: animalOf(animais),
      }),
    },
  },
  'treatments/finished': {
    rule: finishApplication,
    touches: lanesOfAnimal,
    offline: 'curral',
    refusal: OFFLINE_TEXTS.applications,
    words: ofAnimal(TREATMENT_MESSAGES.finished, 'Fim de tratamento'),
  },
  'treatments/applicationDeleted': {
    rule: deleteApplication,
    touches: lanesOfAnimal,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.applications,
    words: ofAnimal(TREATMENT_MESSAGES.deleted, 'Exclusão de aplicação'),
  },
} satisfies Cases<'treatments'>;

function treatmentLane(id: string): string {
  return `tratamento:${id}`;
}
