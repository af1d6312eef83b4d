import type { Cases } from '../cases/case';
import { herdLane } from '../cases/lanes';
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
  'herds/deleted': {
    touches: ({ rebanhoId }) => ({ owns: [herdLane(rebanhoId)] }),
    offline: 'refuse',
    label: unnamed('Exclusão'),
  },
} satisfies Cases<'herds'>;
