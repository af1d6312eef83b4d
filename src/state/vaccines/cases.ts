import { OFFLINE_TEXTS } from '@/domain/shared/messages';
import { applyDose, deleteDose } from '@/domain/vaccines/doses';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import {
  changeFilter,
  concludeVaccine,
  registerVaccine,
  updateVaccine,
} from '@/domain/vaccines/rules';
import type { Cases } from '../cases/case';
import { animalLanes, herdLane } from '../cases/lanes';
import { named, unnamed } from '../cases/words';

export const vaccineCases = {
  'vaccines/registered': {
    rule: registerVaccine,
    touches: ({ rebanhoId, vacinaId }) => ({
      creates: [vaccineLane(vacinaId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.registerVaccine,
    words: named(VACCINE_MESSAGES.registered, 'Vacina'),
  },
  'vaccines/updated': {
    rule: updateVaccine,
    touches: lanesOfVaccine,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.updateVaccine,
    words: named(VACCINE_MESSAGES.updated, 'Edição de vacina'),
  },
  'vaccines/filterChanged': {
    rule: changeFilter,
    touches: lanesOfVaccine,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.updateVaccine,
    words: unnamed(VACCINE_MESSAGES.filterChanged, 'Filtro de vacina'),
  },
  'vaccines/concluded': {
    rule: concludeVaccine,
    touches: lanesOfVaccine,
    offline: 'refuse',
    words: unnamed(VACCINE_MESSAGES.concludedOk, 'Conclusão de vacina'),
  },
  'vaccines/doseApplied': {
    rule: applyDose,
    touches: ({ rebanhoId, vacinaId, animaisSelecionados }) => ({
      owns: [vaccineLane(vacinaId)],
      needs: [herdLane(rebanhoId), ...animalLanes(animaisSelecionados)],
    }),
    offline: 'queue',
    words: unnamed(VACCINE_MESSAGES.doseApplied, 'Aplicação de dose'),
  },
  'vaccines/doseDeleted': {
    rule: deleteDose,
    touches: lanesOfVaccine,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.deleteDose,
    words: unnamed(VACCINE_MESSAGES.doseDeleted, 'Exclusão de dose'),
  },
} satisfies Cases<'vaccines'>;

interface OfVaccine {
  readonly rebanhoId: string;
  readonly vacinaId: string;
}

function lanesOfVaccine({ rebanhoId, vacinaId }: OfVaccine) {
  return { owns: [vaccineLane(vacinaId)], needs: [herdLane(rebanhoId)] };
}

function vaccineLane(id: string): string {
  return `vacina:${id}`;
}
