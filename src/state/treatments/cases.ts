import { OFFLINE_TEXTS } from '@/domain/shared/recordMessages';
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
    touches: ({ rebanhoId, tratamentoId, medicamentos }) => ({
      creates: [treatmentLane(tratamentoId)],
      needs: [herdLane(rebanhoId), ...medicamentos.map(medicineLane)],
    }),
    offline: 'refuse',
    label: named('Tratamento'),
  },
  'treatments/updated': {
    touches: ({ rebanhoId, tratamentoId, medicamentos }) => ({
      owns: [treatmentLane(tratamentoId)],
      needs: [herdLane(rebanhoId), ...medicamentos.map(medicineLane)],
    }),
    offline: 'refuse',
    label: named('Edição de tratamento'),
  },
  'treatments/deleted': {
    touches: ({ rebanhoId, tratamentoId }) => ({
      owns: [treatmentLane(tratamentoId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    label: unnamed('Exclusão de tratamento'),
  },
  'treatments/applied': {
    // It may make the treatment too: then those that follow wait for it.
    touches: ({ rebanhoId, tratamento, animais }) => ({
      creates: animais.map(applicationLane),
      owns: [
        treatmentLane(tratamento.tratamentoId),
        ...animalLanes(animais.map(({ animalId }) => animalId)),
      ],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'curral',
    refusal: OFFLINE_TEXTS.applications,
    label: ({ animais }) => ({
      acao: 'Aplicação de tratamento',
      nome: null,
      animalId: animalOf(animais),
    }),
  },
  'treatments/finished': {
    touches: lanesOfApplication,
    offline: 'curral',
    refusal: OFFLINE_TEXTS.applications,
    label: ofAnimal('Fim de tratamento'),
  },
  'treatments/applicationDeleted': {
    touches: lanesOfApplication,
    offline: 'refuse',
    refusal: OFFLINE_TEXTS.applications,
    label: ofAnimal('Exclusão de aplicação'),
  },
} satisfies Cases<'treatments'>;

function treatmentLane(id: string): string {
  return `tratamento:${id}`;
}

interface OfApplication {
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly aplicacaoId: string;
}

/** What happens to an application has nothing to stand on without it. */
function lanesOfApplication(dados: OfApplication) {
  const { owns, needs } = lanesOfAnimal(dados);
  return { owns, needs: [...needs, applicationLane(dados)] };
}

function applicationLane({
  aplicacaoId,
}: Pick<OfApplication, 'aplicacaoId'>): string {
  return `aplicacao:${aplicacaoId}`;
}
