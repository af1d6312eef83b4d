import { OFFLINE_TEXTS } from '@/domain/shared/recordMessages';
import type { Cases } from '../cases/case';
import { animalLanes, herdLane } from '../cases/lanes';
import { named, unnamed } from '../cases/words';

export const vaccineCases = {
  'vaccines/registered': {
    touches: ({ rebanhoId, vacinaId }) => ({
      creates: [vaccineLane(vacinaId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.registerVaccine,
    label: named('Vacina'),
  },
  'vaccines/updated': {
    touches: lanesOfVaccine,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.updateVaccine,
    label: named('Edição de vacina'),
  },
  'vaccines/filterChanged': {
    touches: lanesOfVaccine,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.updateVaccine,
    label: unnamed('Filtro de vacina'),
  },
  'vaccines/concluded': {
    touches: lanesOfVaccine,
    offline: 'refuse',
    label: unnamed('Conclusão de vacina'),
  },
  'vaccines/doseApplied': {
    touches: ({ rebanhoId, vacinaId, animaisSelecionados }) => ({
      owns: [vaccineLane(vacinaId)],
      needs: [herdLane(rebanhoId), ...animalLanes(animaisSelecionados)],
    }),
    offline: 'queue',
    label: unnamed('Aplicação de dose'),
  },
  'vaccines/doseDeleted': {
    touches: lanesOfVaccine,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.deleteDose,
    label: unnamed('Exclusão de dose'),
  },
  'vaccines/dosePapersKept': {
    touches: ({ rebanhoId, vacinaId, animais }) => ({
      owns: [vaccineLane(vacinaId)],
      needs: [herdLane(rebanhoId), ...animalLanes(animais)],
    }),
    offline: 'queue',
    label: unnamed('Comprovação de dose'),
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
