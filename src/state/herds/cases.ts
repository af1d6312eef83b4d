import type { Cases } from '../cases/case';
import { animalLane, herdLane } from '../cases/lanes';
import { named, unnamed } from '../cases/words';

export const herdCases = {
  'herds/registered': {
    touches: ({ rebanhoId }) => ({ creates: [herdLane(rebanhoId)] }),
    offline: 'queue',
    label: named('Cadastro'),
  },
  'herds/updated': {
    touches: ({ rebanhoId }) => ({
      owns: [`dados-do-rebanho:${rebanhoId}`],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    label: named('Edição'),
  },
  // One part after another: what comes later names what came before.
  'herds/rowsBrought': {
    touches: ({ rebanhoId, linhas }) => ({
      creates: (linhas.animais ?? []).map(({ animalId }) =>
        animalLane(animalId),
      ),
      owns: [`arquivo:${rebanhoId}`],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    label: unnamed('Registros de um arquivo'),
  },
  'herds/deleted': {
    touches: ({ rebanhoId }) => ({ owns: [herdLane(rebanhoId)] }),
    offline: 'refuse',
    label: unnamed('Exclusão'),
  },
} satisfies Cases<'herds'>;
